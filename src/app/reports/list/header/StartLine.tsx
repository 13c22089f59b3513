import { Box, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { CityDataProvider } from '../../../data/dataProvider';
import { returnedRowsPath } from '../../../../api/pagePaths';
import { startLines } from '../../../../api/rules/startLine';
import { openIn } from '../../../../api/rules/statuses';
import { serviceReports, type Wing } from '../../../data/reports';
import { useOffered } from '../../../runtime/offers';
import { useWing } from '../../../report/wing';
import { emptyQuery, filterKey, parseQuery, writeQuery } from '../../../report/query/listQuery';
import type { ReportFilter } from '../../../report/query/filters';
import { AssignedButton } from '../../../assignment/AssignedButton';
import { useStatuses } from '../../../common/useCatalogues';
import { useNumbers } from '../../../common/useNumbers';
import { useReturnedUse } from '../../../money/useReturnedUse';
import type { Permissions } from '../../../session/permissions';

type StartLines = ReturnType<typeof startLines>['service'];
type StartName = keyof StartLines;

const inAddress = ({
    meldingsStatusId,
    frist,
    ansvarlig,
    bestand,
}: {
    meldingsStatusId?: readonly number[];
    frist?: NonNullable<ReportFilter['frist']>;
    ansvarlig?: readonly string[];
    bestand?: readonly string[];
}): ReportFilter => ({
    ...(meldingsStatusId ? { meldingsStatusId: meldingsStatusId.map(String) } : {}),
    ...(frist ? { frist } : {}),
    ...(ansvarlig ? { ansvarlig } : {}),
    ...(bestand ? { bestand } : {}),
});

/** The filters in the start line, in order (rules/startLine). */
const startFilters = (wing: Wing, open: number[]): readonly { name: StartName; filter: ReportFilter }[] => {
    const line: Partial<Record<StartName, Parameters<typeof inAddress>[0]>> =
        startLines(open)[wing === serviceReports ? 'service' : 'company'];
    return (Object.keys(line) as StartName[]).map((name) => ({ name, filter: inAddress(line[name] ?? {}) }));
};

/** A stock and a relative deadline are called what the filter calls them. */
const textOf = ({ name, filter }: { name: StartName; filter: ReportFilter }): string =>
    `reports.${filter.bestand ? 'stock' : filter.frist ? 'frist' : 'startLine'}.${name}`;

/** How often the counts are polled, in ms, while the tab is visible. */
const pollIntervalMs = 60_000;

const height = 26;
const narrowHeight = 30;

const Choice = styled(Link)(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minHeight: height,
    padding: '0 8px',
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    fontSize: '0.8125rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& b': { fontVariantNumeric: 'tabular-nums', minWidth: '1ch' },
    '&:hover': { backgroundColor: theme.palette.action.hover, textDecoration: 'underline' },
    '&[aria-current=true]': {
        borderColor: theme.palette.primary.main,
        backgroundColor: theme.palette.background.paper,
        color: theme.palette.primary.main,
        fontWeight: 700,
    },
    '&[data-late=true] b': { color: theme.palette.error.main },
    [theme.breakpoints.down('md')]: { minHeight: narrowHeight },
}));

/** Pending work, as filters with counts. */
export const StartLine = memo(() => {
    // Deadlines by days would not match the counts.
    const hasWhole = useOffered('utvalg');
    return useOffered('ansvarlig') && hasWhole ? <Line /> : null;
});
StartLine.displayName = 'StartLine';

/** Returned resource use, which no filter of reports can show. */
const ReturnedUseChoice = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { permissions } = usePermissions<Permissions>();
    const { contracts, count } = useReturnedUse();
    const [first] = contracts;
    if (!first) return null;
    const ofWorker = first.meldingId === null ? '/deloppgaver' : `/entreprenormeldinger/${first.meldingId}`;
    const to = permissions?.has('globalressursbruk.list') ? returnedRowsPath(first.id) : ofWorker;
    return (
        <Choice to={to} data-late>
            {translate('reports.startLine.returnedUse')} <b>{numbers.amount(count)}</b>
        </Choice>
    );
};

const Line = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const { callOfWing } = useDataProvider<CityDataProvider>();
    const wing = useWing();
    const { search } = useLocation();
    const { filter, sort } = parseQuery(search);
    const { data: statuses = [] } = useStatuses();
    const { data, isError } = useQuery({
        // The key starts like those of the lists, so that a write refetches it.
        queryKey: [wing, 'startLine'],
        queryFn: ({ signal }) => callOfWing(wing, ['getServiceStartLine', 'getContractorStartLine'], { signal }),
        refetchInterval: pollIntervalMs,
        refetchOnWindowFocus: true,
    });
    if (isError && !data) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, mx: -1, displayPrint: 'none' }}>
            <Box component="nav" aria-label={translate('reports.startLine.label')} sx={{ display: 'contents' }}>
                {startFilters(wing, openIn(statuses)).map((choice) => {
                    const isOn = filterKey(choice.filter) === filterKey(filter);
                    const count = data?.[choice.name];
                    // Empty stocks, and those of capabilities that the city lacks, are hidden.
                    if (choice.filter.bestand ? !count && !isOn : data && count === undefined) return null;
                    return (
                        <Choice
                            key={choice.name}
                            // A second click returns to the whole list.
                            to={{ search: writeQuery({ ...emptyQuery, sort, filter: isOn ? {} : choice.filter }) }}
                            state={isOn ? { cleared: true } : null}
                            aria-current={isOn || undefined}
                            data-late={choice.name === 'forfalt' && (count ?? 0) > 0}
                        >
                            {translate(textOf(choice))} <b>{count === undefined ? '–' : numbers.amount(count)}</b>
                        </Choice>
                    );
                })}
            </Box>
            <ReturnedUseChoice />
            <AssignedButton reports={data?.tildeltMeg ?? []} />
        </Box>
    );
};
