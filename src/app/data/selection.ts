import type { MapAnswer, MapQuery, News } from '../../api/entities/selection';
import { useOffers } from '../runtime/offers';
import type { Call } from './cityClient';
import { serviceReports, type Wing } from './reports';

interface Abortable {
    signal?: AbortSignal;
}
/** A filter of the report list, as sent to the city. */
export type WholeFilter = Readonly<Record<string, unknown>>;

/** An area of the map. */
export type MapBox = Pick<MapQuery, 'nord' | 'sor' | 'ost' | 'vest' | 'zoom'>;

/**
 * Whether the city takes relative deadlines to the second, and answers for all reports of a filter (D15, `utvalg`). The
 * list asks any other city by days, and shows its own page on the map.
 */
export const useTakesWholeFilters = (): boolean => useOffers('utvalg');

/** Queries on all reports of a filter, not just one page (D15, `utvalg`). */
export const createSelectionVerbs = (call: Call, ownCompany: () => Promise<string>) => ({
    /** Reports created or changed by others since the page with this mark was read. */
    getNews: async (wing: Wing, filter: WholeFilter, merke: string, options: Abortable = {}): Promise<News> => {
        const query = { ...filter, merke };
        return wing === serviceReports
            ? call('getServiceNews', { query, ...options })
            : call('getContractorNews', { params: { id: await ownCompany() }, query, ...options });
    },
    /** Every report in an area of the map, as pins and counted clusters. */
    mapReports: async (wing: Wing, filter: WholeFilter, box: MapBox, options: Abortable = {}): Promise<MapAnswer> => {
        const query = { ...filter, ...box };
        return wing === serviceReports
            ? call('mapServiceReports', { query, ...options })
            : call('mapContractorReports', { params: { id: await ownCompany() }, query, ...options });
    },
});
