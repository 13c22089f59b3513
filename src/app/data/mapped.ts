import type { MapAnswer } from '../../api/entities/selection';
import type { ReportRow } from '../../api/entities/report';

/** A report's id and position in degrees. */
export interface Place {
    id: number;
    latitude: number;
    longitude: number;
}
/** The fields of a pin; a row of the list has the name of its status too. */
export type MappedReport = MapAnswer['nal'][number] & Partial<Pick<ReportRow, 'meldingsStatusNavn'>>;

/** A cluster of reports that are not all known here, with their bounding box. */
export interface CountedItem extends Omit<Place, 'id'> {
    kind: 'counted';
    count: number;
    /** In degrees. */
    box: { north: number; south: number; east: number; west: number };
}

/** Reports shown on the list's map instead of the page's rows. */
export interface FoundReports {
    /** Undefined until loaded. */
    reports: readonly MappedReport[] | undefined;
    counted: readonly CountedItem[];
    /** Where all of them are; the rows by default. */
    places: readonly Place[] | undefined;
    /** The reports of a cluster that no zoom splits. */
    reportsIn: (cluster: CountedItem) => Promise<readonly MappedReport[]>;
}
