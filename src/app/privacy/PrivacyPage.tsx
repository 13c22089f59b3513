import DownloadIcon from '@mui/icons-material/Download';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, required, useDataProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ArchiveFile, PersonQuery } from '../../api/entities/privacy';
import { Line } from '../common/Line';
import { ActionsColumn, Column } from '../common/Column';
import { EmailInput } from '../common/textInputs';
import { LabelledButton } from '../common/LabelledButton';
import { SaveButton } from '../common/SaveButton';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { PageLink } from '../common/PageLink';
import { RemoveButton } from '../common/removal';
import { SwitchField } from '../common/SwitchField';
import { useDownload } from '../common/downloads';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { PersonFound } from './PersonFound';
import { PrivacySettingsForm } from './PrivacySettingsForm';
import { RetentionHolds } from './RetentionHolds';
import { RetentionRules } from './RetentionRules';
import { Section } from './Section';

const ArchiveDownload = ({ id }: Pick<ArchiveFile, 'id'>) => {
    const { call } = useDataProvider<CityDataProvider>();
    const { mutate, isPending } = useDownload((_: void) => call('getArchiveFile', { params: { id } }), 'arkiv.zip');
    return (
        <LabelledButton size="small" label="privacy.download" loading={isPending} onClick={() => mutate()}>
            <DownloadIcon fontSize="small" />
        </LabelledButton>
    );
};

/** ZIP files of reports that the archive has not collected yet. */
const ArchiveFiles = () => {
    const formatInstant = useFormatInstant();
    return (
        <Section resource="archiveFiles">
            <ListTable hover={false}>
                <Column<ArchiveFile> source="tidspunkt" render={({ tidspunkt }) => formatInstant(tidspunkt)} />
                <Column source="antall" />
                <Column<ArchiveFile>
                    source="storrelse"
                    render={({ storrelse }) => `${Math.ceil(storrelse / 1000)} kB`}
                />
                <ActionsColumn<ArchiveFile>
                    render={({ id }) => (
                        <>
                            <ArchiveDownload id={id} />
                            <RemoveButton />
                        </>
                    )}
                />
            </ListTable>
        </Section>
    );
};

const CompanyReporters = () => (
    <Section resource="companyReporters">
        <ListTable hover={false}>
            <Column source="navn" />
            <Column
                source="serInnmelder"
                disableSort
                render={() => <SwitchField source="serInnmelder" label="resources.companyReporters.action.shows" />}
            />
        </ListTable>
    </Section>
);

const PersonSearch = () => {
    const translate = useTranslate();
    const [person, setPerson] = useState<PersonQuery>();
    return (
        <>
            <Form
                noValidate
                disableInvalidFormNotification
                resource="personvern"
                record={{}}
                onSubmit={(values: PersonQuery) => setPerson({ epost: values.epost })}
            >
                <Box
                    role="search"
                    aria-label={translate('privacy.part.innsyn')}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', maxWidth: 560 }}
                >
                    <EmailInput source="epost" validate={required()} sx={{ flex: '1 1 240px' }} />
                    <SaveButton label="privacy.find" icon={<SearchIcon />} alwaysEnable sx={{ mt: 0.5 }} />
                </Box>
            </Form>
            {person ? <PersonFound key={JSON.stringify(person)} person={person} onPerson={setPerson} /> : null}
        </>
    );
};

const parts = ['innsyn', 'lagringstid', 'innstillinger'] as const;

/** /personvern: personal data, retention and settings, where the city offers it (D15). */
export const PrivacyPage = () => {
    const translate = useTranslate();
    const { hash } = useLocation();
    useEffect(() => {
        if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    }, [hash]);
    const part = (name: (typeof parts)[number], content: ReactNode) => (
        <Box component="section" id={name} aria-labelledby={`${name}-heading`} sx={{ mb: 5, scrollMarginTop: 72 }}>
            <Typography variant="h2" id={`${name}-heading`} sx={{ mb: 1.5 }}>
                {translate(`privacy.part.${name}`)}
            </Typography>
            {content}
        </Box>
    );
    return (
        <PageFrame title={translate('privacy.title')}>
            <Line component="nav" aria-label={translate('privacy.parts')} sx={{ mb: 3 }}>
                {parts.map((name) => (
                    <PageLink key={name} to={`#${name}`}>
                        {translate(`privacy.part.${name}`)}
                    </PageLink>
                ))}
            </Line>
            {part(
                'innsyn',
                <>
                    <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('privacy.notSearched')}</Typography>
                    <PersonSearch />
                </>,
            )}
            {part(
                'lagringstid',
                <>
                    <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('privacy.retention.explain')}</Typography>
                    <RetentionRules />
                    <RetentionHolds />
                    <ArchiveFiles />
                </>,
            )}
            {part(
                'innstillinger',
                <>
                    <PrivacySettingsForm />
                    <CompanyReporters />
                </>,
            )}
        </PageFrame>
    );
};
