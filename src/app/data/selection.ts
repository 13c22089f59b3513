import type { MapAnswer, MapQuery, NearbyRow, News } from '../../api/entities/selection';
import type { StartLine } from '../../api/entities/teamwork';
import type { Call } from './cityClient';
import { serviceReports, type Wing } from './reports';

interface Abortable {
    signal?: AbortSignal;
}
/** A filter of the report list, as the list asks the city with it. */
export type WholeFilter = Readonly<Record<string, unknown>>;

/** A piece of the map. */
export type MapBox = Pick<MapQuery, 'nord' | 'sor' | 'ost' | 'vest' | 'zoom'>;

/** What the city tells of all the reports of a filter, not only of a page (D15, `utvalg`). */
export const createSelectionVerbs = (call: Call, ownCompany: () => Promise<string>) => ({
    /** What others have made or changed since a moment. */
    getNews: async (wing: Wing, filter: WholeFilter, since: Date, options: Abortable = {}): Promise<News> => {
        const query = { ...filter, siden: since.toISOString() };
        return wing === serviceReports
            ? call('getServiceNews', { query, ...options })
            : call('getContractorNews', { params: { id: await ownCompany() }, query, ...options });
    },
    /** Every report within a piece of the map, as pins and counted clusters. */
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
    /** The counts above the report list, and what one has been made responsible for (`ansvarlig`). */
    getStartLine: async (wing: Wing, options: Abortable = {}): Promise<StartLine> =>
        wing === serviceReports
            ? call('getServiceStartLine', options)
            : call('getContractorStartLine', { params: { id: await ownCompany() }, ...options }),
    /** Marks what one has been made responsible for as seen, up to a moment. */
    seeAssigned: (until: string) => call('seeAssigned', { body: { inntil: until } }),
});
