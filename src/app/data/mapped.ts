import type { MapAnswer } from '../../api/entities/selection';
import type { ReportRow } from '../../api/entities/report';

export interface Position {
    latitude: number;
    longitude: number;
}
export interface Place extends Position {
    id: number;
}
export type MappedReport = MapAnswer['nal'][number] & Partial<Pick<ReportRow, 'meldingsStatusNavn'>>;

/** A report on the map. `lines` are the tooltip and the accessible name of the pin. */
export interface Pin extends Place {
    statusId: number;
    label: string;
    lines: readonly string[];
}

export interface ListPinsProps {
    rows: readonly MappedReport[];
    /** Marked while no report is hovered or focused. */
    previewedId: number | undefined;
    onOpen: (pin: Pin) => void;
    /** The map moves to the new pins when it changes; without it, whenever the rows change. */
    fitKey: string | undefined;
    /** A change moves the map to the pins at once. */
    asked: number;
    /** Keeps the remembered position at first if it shows a pin. */
    keepFirst: boolean;
}
