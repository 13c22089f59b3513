import { Box } from '@mui/material';
import {
    DataTable,
    FilterLiveForm,
    ListBase,
    SelectInput,
    TextInput,
    useDataProvider,
    useListContext,
    useTranslate,
} from 'react-admin';
import type { AuditEntry, AuditFilter } from '../../api/entities/audit';
import { auditEvents, auditSubjects } from '../../api/rules/audit';
import { longestEmail } from '../../api/rules/emailAddress';
import { Column } from '../common/Column';
import { DownloadButton } from '../common/DownloadButton';
import { DayFilter, QuickDayFilter } from '../common/dayFilters';
import { ListTable } from '../common/ListTable';
import { PageFrame } from '../common/PageFrame';
import { listDefaults, showsEmpty } from '../common/listDefaults';
import { atMost } from '../common/textLength';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { AuditChanges } from './AuditChanges';
import { catalogueRowOf } from './auditChanges';

const mostCharacters = atMost(longestEmail);

const useAuditFilter = (): AuditFilter => useListContext<AuditEntry>().filterValues as AuditFilter;

const AuditFilters = () => {
    const translate = useTranslate();
    const choice = (source: 'hendelse' | 'emne', all: readonly string[]) => (
        <SelectInput
            source={source}
            choices={all.map((id) => ({ id, name: `audit.${source}.${id}` }))}
            emptyText="audit.all"
            emptyValue=""
            margin="none"
            helperText={false}
            {...showsEmpty}
        />
    );
    return (
        <FilterLiveForm>
            <Box
                role="group"
                aria-label={translate('audit.filter')}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: 'repeat(2, minmax(0, 1fr))',
                        lg: 'repeat(5, minmax(0, 1fr))',
                    },
                    gap: 1.5,
                    mb: 2,
                }}
            >
                <QuickDayFilter />
                <DayFilter source="datoFra" before="datoTil" />
                <DayFilter source="datoTil" after="datoFra" />
                {choice('hendelse', auditEvents)}
                {choice('emne', auditSubjects)}
                <TextInput source="bruker" type="search" margin="none" helperText={false} validate={mostCharacters} />
            </Box>
        </FilterLiveForm>
    );
};

const ExportButton = () => {
    const filter = useAuditFilter();
    const { call } = useDataProvider<CityDataProvider>();
    return (
        <DownloadButton
            label="audit.export"
            fetchFile={() => call('exportAudit', { query: filter })}
            fallback="revisjon.csv"
        />
    );
};

const useSubject = (): ((entry: AuditEntry) => string) => {
    const translate = useTranslate();
    return (entry) => {
        const { emne, emneNavn } = entry;
        const [kind, key] = catalogueRowOf(entry);
        if (key) {
            const kindName = translate(`resources.katalog-${kind}.name`, { smart_count: 1, _: kind });
            return `${translate('audit.emne.katalog')}: ${kindName} ${emneNavn ?? key}`;
        }
        return emne === null ? '' : `${translate(`audit.emne.${emne}`)} ${emneNavn ?? ''}`.trim();
    };
};

const Entries = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const subject = useSubject();
    return (
        <ListTable hover={false}>
            <DataTable.Col<AuditEntry>
                source="tidspunkt"
                disableSort
                sx={{ whiteSpace: { sm: 'nowrap' } }}
                render={({ tidspunkt }) => formatInstant(tidspunkt)}
            />
            <Column<AuditEntry>
                source="hendelse"
                disableSort
                render={({ hendelse }) => translate(`audit.hendelse.${hendelse}`)}
            />
            <Column<AuditEntry> source="emne" disableSort render={subject} />
            <Column<AuditEntry>
                source="bruker.navn"
                disableSort
                render={({ bruker }) => (bruker ? bruker.navn || bruker.id : translate('audit.noUser'))}
            />
            <Column<AuditEntry> source="til" disableSort render={(entry) => <AuditChanges entry={entry} />} />
        </ListTable>
    );
};

const Log = () => {
    const translate = useTranslate();
    const { total } = useListContext();
    return (
        <PageFrame title={translate('audit.title')} detail={total} actions={<ExportButton />}>
            <AuditFilters />
            <Entries />
        </PageFrame>
    );
};

/** /revisjon: the audit log, where the city offers it (D15). */
export const AuditLog = () => (
    <ListBase resource="revisjon" {...listDefaults} perPage={50} sort={{ field: 'tidspunkt', order: 'DESC' }}>
        <Log />
    </ListBase>
);
