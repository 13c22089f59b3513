import { useTranslate } from 'react-admin';
import { AddressTabs } from '../common/AddressTabs';
import { PageFrame } from '../common/PageFrame';
import { NotFound } from '../layout/problems/NoAccess';
import { useOffered } from '../runtime/offers';
import { CompanyReporters } from './CompanyReporters';
import { PersonSearch } from './PersonSearch';
import { PrivacySettingsForm } from './PrivacySettingsForm';
import { Retention } from './Retention';

/** /personvern: personal data and its retention, where the city offers it (D15). */
export const PrivacyPage = () => {
    const translate = useTranslate();
    const offered = useOffered('personvern');
    if (offered === undefined) return null;
    if (!offered) return <NotFound />;
    const tab = (name: string, content: React.ReactNode) => ({
        name,
        label: translate(`privacy.tab.${name}`),
        content,
    });
    return (
        <PageFrame title={translate('privacy.title')}>
            <AddressTabs
                label={translate('privacy.tabs')}
                tabs={[
                    tab('innsyn', <PersonSearch />),
                    tab('lagringstid', <Retention />),
                    tab(
                        'innstillinger',
                        <>
                            <PrivacySettingsForm />
                            <CompanyReporters />
                        </>,
                    ),
                ]}
            />
        </PageFrame>
    );
};
