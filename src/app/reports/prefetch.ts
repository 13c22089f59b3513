import { osloDay } from '../../api/rules/oslo';
import type { ReportRow, SavedFilter } from '../../api/entities/report';
import { catalogue, createPrefetch } from '../data/cache';
import type { Wing } from '../data/reports';
import { asListed } from '../data/wholeList';
import type { Prefetch } from '../layout/guardedPage';
import { isReportId, wholeReport } from '../report/query/reportQuery';
import { normalisedQuery, parseQuery } from '../report/query/listQuery';
import { listRequest } from '../report/query/listRequest';
import { isOffered } from '../runtime/offers';

/**
 * Waits for the saved filters only: a standard one decides the rows. A request that depends on statuses, or on what the city
 * offers, is left to the page.
 */
export const prefetchList =
    (wing: Wing): Prefetch =>
    async ({ url }, { configuration, queryClient, dataProvider, session }) => {
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

export const prefetchReport =
    (wing: Wing): Prefetch =>
    async ({ id = '' }, { queryClient, dataProvider }) => {
        if (isReportId(id)) void createPrefetch(queryClient, dataProvider).getOne(wing, { id, meta: wholeReport });
    };
