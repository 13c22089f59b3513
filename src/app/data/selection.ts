import type { MapAnswer, MapQuery, NearbyRow, News } from '../../api/entities/selection';
import type { StartLine } from '../../api/entities/teamwork';
import type { Call } from './cityClient';
import { serviceReports, type Wing } from './reports';

interface Abortable {
    signal?: AbortSignal;
}
/** A filter of the report list, as sent to the city. */
export type WholeFilter = Readonly<Record<string, unknown>>;

/** An area of the map. */
export type MapBox = Pick<MapQuery, 'nord' | 'sor' | 'ost' | 'vest' | 'zoom'>;

/** Queries on all reports of a filter, not just one page (D15, `utvalg`). */
export const createSelectionVerbs = (call: Call, ownCompany: () => Promise<string>) => ({
    /** Reports created or changed by others since a given time. */
    getNews: async (wing: Wing, filter: WholeFilter, since: Date, options: Abortable = {}): Promise<News> => {
        const query = { ...filter, siden: since.toISOString() };
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
    /** Reports around a position, nearest first; `radius` in metres (`naerliggende-meldinger`). */
    listNearby: (
        position: { latitude: number; longitude: number },
        radius: number,
        options: Abortable = {},
    ): Promise<NearbyRow[]> => call('listNearbyReports', { query: { ...position, radius }, ...options }),
    /** The counts above the report list, and the reports newly assigned to the user (`ansvarlig`). */
    getStartLine: async (wing: Wing, options: Abortable = {}): Promise<StartLine> =>
        wing === serviceReports
            ? call('getServiceStartLine', options)
            : call('getContractorStartLine', { params: { id: await ownCompany() }, ...options }),
    /** Marks the newly assigned reports as seen, up to a given time. */
    seeAssigned: (until: string) => call('seeAssigned', { body: { inntil: until } }),
});
