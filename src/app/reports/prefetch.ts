import { startUp } from '../runtime/health';
import { areOffersKnown, isOffered } from '../runtime/offers';
import type { Application } from '../session/application';
import { permissionsOf } from '../session/permissions';
import { osloDay } from '../../api/rules/oslo';
import type { ReportRow, SavedFilter } from '../../api/entities/report';
import { catalogue, createPrefetch } from '../data/cache';
import type { Wing } from '../data/reports';
import { asListed } from '../data/lists';
import type { Prefetch } from '../layout/guardedPage';
import { listRequest, wholeReport } from '../report/query/listRequest';
import { normalisedQuery, parseQuery } from '../report/query/listQuery';

/** Otherwise rows would render again when the names of their districts arrive. */
const prefetchDistricts = async ({ configuration, queryClient, dataProvider }: Application): Promise<void> => {
    if (!areOffersKnown()) await startUp(configuration);
    if (isOffered('bydeler')) await createPrefetch(queryClient, dataProvider).getList('districts', asListed, catalogue);
};

/**
 * Waits only for the saved filters, since a standard filter decides the rows. A request that depends on statuses, or on
 * what the city offers, is left to the page.
 */
export const prefetchList =
    (wing: Wing): Prefetch =>
    async ({ url }, application) => {
        const { configuration, queryClient, dataProvider, session } = application;
        void prefetchDistricts(application);
        const { getList, getManyReference } = createPrefetch(queryClient, dataProvider);
        const saved = getManyReference<SavedFilter>('savedFilters', {
            ...asListed,
            target: 'brukerId',
            id: session.userId,
        });
        const standard = url.search === '' ? (await saved)?.data.find((one) => one.standard) : undefined;
        const request = listRequest(parseQuery(standard ? normalisedQuery(standard.filter) : url.search), {
            wing,
            roles: session.roles,
            offers: isOffered,
            today: osloDay(new Date()),
            statuses: undefined,
        });
        if (request) void getList<ReportRow>(wing, request);
        void getList('statuses', asListed, catalogue);
        void getList('reportTypes', asListed, catalogue);
        if (configuration.FEATURE_VIS_VARSEL) void getList('notices', asListed);
    };

/** Otherwise the controls below them would move when they arrive. */
const prefetchReadyMade = async (wing: Wing, application: Application): Promise<void> => {
    const { configuration, queryClient, dataProvider, session } = application;
    if (!areOffersKnown()) await startUp(configuration);
    const offers = isOffered('hurtigvalg') && isOffered('samlet-behandling');
    if (offers && permissionsOf(session.roles, isOffered).has(`${wing}.edit`))
        await createPrefetch(queryClient, dataProvider).getList('readyMade', asListed);
};

export const prefetchReport =
    (wing: Wing): Prefetch =>
    async ({ id = '' }, application) => {
        const { queryClient, dataProvider } = application;
        void prefetchReadyMade(wing, application);
        const { getList, getOne } = createPrefetch(queryClient, dataProvider);
        void getOne(wing, { id, meta: wholeReport });
        // The page waits for these too.
        void getList('statuses', asListed, catalogue);
        void getList('reportTypes', asListed, catalogue);
    };
