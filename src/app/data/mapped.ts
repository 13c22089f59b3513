import type { MapAnswer } from '../../api/entities/selection';
import type { ReportRow } from '../../api/entities/report';

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

export interface FoundReports {
    reports: readonly MappedReport[] | undefined;
    counted: readonly CountedItem[];
    places: readonly Place[] | undefined;
    /** The reports of a cluster that no zoom splits. */
    reportsIn: (cluster: CountedItem) => Promise<readonly MappedReport[]>;
}
