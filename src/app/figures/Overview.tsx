import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { parseISO, startOfMonth, subMonths } from 'date-fns';
import { lazy, Suspense, useMemo } from 'react';
import {
    ListFilterContext,
    type ListFilterContextValue,
    ResourceContextProvider,
    usePermissions,
    useStore,
    useTranslate,
} from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { figureNeeds, figures, isFigureForStaff, type Period } from '../../api/rules/figures';
import { dayOf, formatDay } from '../../api/rules/oslo';
import { ChoicesProblem } from '../common/Loaded';
import { PageFrame } from '../common/PageFrame';
import { useToday } from '../common/time';
import { useStatuses } from '../common/useCatalogues';
import { contractorReports, serviceReports } from '../data/reports';
import { withMoneyTexts } from '../money/moneyTexts';
import { ChosenFilters } from '../report/filters/ChosenFilters';
import { FilterBar } from '../report/filters/FilterBar';
import type { ReportFilter } from '../report/query/filters';
import { filterKey, parseQuery } from '../report/query/listQuery';
import { useListRequest } from '../report/query/listRequest';
import { useWing } from '../report/wing';
import { useOffersOf } from '../runtime/offers';
import type { Permissions } from '../session/permissions';
import { FigurePanel } from './FigurePanel';
import { levelIn } from './HexagonSize';
import { groupsIn, OverviewChoices } from './OverviewChoices';
import { OverviewContext } from './OverviewContext';
import { useNamesRead } from './useRowName';

/** The page's own parameters in the address, besides the list's filter. */
const own = ['gruppe', 'forrige', 'niva'] as const;

/** The list's filter bar for a page without a list, with its filters in the address. */
const useFiltersInAddress = (): ListFilterContextValue => {
    const [parameters, setParameters] = useSearchParams();
    return useMemo(
        () => ({
            filterValues: parseQuery(parameters.toString()).filter,
            setFilters: (filter: ReportFilter) =>
                setParameters((current) => {
                    const next = new URLSearchParams(filterKey(filter));
                    for (const name of own) for (const value of current.getAll(name)) next.append(name, value);
                    return next;
                }),
            displayedFilters: {},
            showFilter: () => undefined,
            hideFilter: () => undefined,
            resource: '',
        }),
        [parameters, setParameters],
    );
};

/** Whether this is the user's landing page, which session/landing reads. */
const StartPageChoice = () => {
    const translate = useTranslate();
    const [isStart, setIsStart] = useStore('startsWithFigures', false);
    return (
        <FormControlLabel
            control={<Checkbox size="small" checked={isStart} onChange={(_, checked) => setIsStart(checked)} />}
            label={translate('figures.startPage')}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ displayPrint: 'none' }}
        />
    );
};

/** The days of the filter; by default, the last twelve months including this one. */
const periodOf = ({ datoFra, datoTil }: { datoFra?: string; datoTil?: string }, today: string): Period => {
    const til = datoTil ?? today;
    const fra = datoFra ?? dayOf(subMonths(startOfMonth(parseISO(til)), 11));
    return fra <= til ? { fra, til } : { fra: til, til: fra };
};

const SpentPanel = lazy(withMoneyTexts(async () => ({ default: (await import('../money/SpentPanel')).SpentPanel })));

const Figures = () => {
    const translate = useTranslate();
    const { search } = useLocation();
    const [parameters] = useSearchParams();
    const today = useToday();
    const { filter } = useMemo(() => parseQuery(search), [search]);
    const request = useListRequest();
    const filters = useFiltersInAddress();
    const offers = useOffersOf();
    const hasMoney = offers('okonomi');
    const isCompany = useWing() === contractorReports;
    const needing = figures.filter(
        (figure) => figureNeeds[figure] && offers(figureNeeds[figure]) && !(isCompany && isFigureForStaff(figure)),
    );
    const period = periodOf(filter, today);
    const overview = {
        filter,
        cityFilter: request?.filter,
        period,
        groups: groupsIn(parameters),
        level: levelIn(parameters),
        isCompared: parameters.has('forrige'),
    };
    const days = `${formatDay(period.fra)}–${formatDay(period.til)}`;
    const now = translate('figures.now');
    return (
        <ListFilterContext value={filters}>
            <OverviewContext value={overview}>
                <PageFrame title={translate('figures.pageTitle')} detail={days} actions={<StartPageChoice />}>
                    <Box sx={{ displayPrint: 'none' }}>
                        <FilterBar />
                    </Box>
                    <ChosenFilters />
                    <ChoicesProblem of={[useStatuses(), ...Object.values(useNamesRead())]} />
                    <OverviewChoices />
                    <Box
                        sx={{
                            display: 'grid',
                            gap: 2,
                            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
                        }}
                    >
                        <FigurePanel figure="bestand" detail={now} />
                        <FigurePanel figure="frister" detail={days} />
                        <FigurePanel figure="flyt" detail={days} />
                        <FigurePanel figure="forfall" detail={now} />
                        <FigurePanel figure="forlop" detail={days} />
                        {needing.map((figure) => (
                            <FigurePanel key={figure} figure={figure} detail={days} />
                        ))}
                        <FigurePanel figure="sted" detail={days} />
                        {hasMoney ? (
                            <Suspense fallback={null}>
                                <SpentPanel />
                            </Suspense>
                        ) : null}
                    </Box>
                </PageFrame>
            </OverviewContext>
        </ListFilterContext>
    );
};

/** /oversikt: figures about all reports, or about the own company's, where the city offers them (D15). */
export const Overview = () => {
    const { permissions } = usePermissions<Permissions>();
    const ofAll = permissions?.has('oversikt.ofAll');
    return (
        <ResourceContextProvider value={ofAll ? serviceReports : contractorReports}>
            <Figures />
        </ResourceContextProvider>
    );
};
