import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { pathOf } from '../../api/pagePaths';
import { PageLink } from '../common/PageLink';
import { useOffered } from '../runtime/offers';
import { AddressTabs } from '../common/AddressTabs';
import { PageFrame } from '../common/PageFrame';
import { useCityVersion } from '../runtime/cityVersion';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { CategoryTable } from './CategoryTable';
import { StatusTemplates } from './StatusTemplates';
import { TypeTable } from './TypeTable';
import { Various } from './Various';

export const AdminPage = () => {
    const translate = useTranslate();
    const version = useCityVersion();
    const hasFoot = Boolean(useConfiguration().PRIVACY_URL);
    const text = (key: string): string => translate(`administration.admin.${key}`);
    const hasCatalogue = useOffered('katalog');
    const tab = (name: string, label: string, content: ReactNode, page: string) => ({
        name,
        label,
        content: (
            <>
                {content}
                {hasCatalogue ? (
                    <Typography sx={{ mt: 2 }}>
                        <PageLink to={`${pathOf('katalog')}${page}`}>{text('inCatalogue')}</PageLink>
                    </Typography>
                ) : null}
            </>
        ),
    });
    return (
        <PageFrame title={translate('layout.page.admin')}>
            <AddressTabs
                label={text('tabs')}
                tabs={[
                    tab('meldingsstatuser', text('templates'), <StatusTemplates />, '/statuser'),
                    tab('meldingskategorier', text('categories'), <CategoryTable />, '/kategorigrupper'),
                    tab('meldingstyper', text('types'), <TypeTable />, '/meldingstyper'),
                    tab('diverse', text('various'), <Various />, ''),
                ]}
            />
            {version && !hasFoot ? (
                <Typography component="footer" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
                    {translate('common.version', { version })}
                </Typography>
            ) : null}
        </PageFrame>
    );
};
