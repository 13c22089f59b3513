import type { MapAnswer } from '../../api/entities/selection';
import type { ReportRow } from '../../api/entities/report';

export interface Position {
    latitude: number;
    longitude: number;
}
/** A city may know a report without its position (D14), whatever the types say. */
export const hasPosition = ({ latitude, longitude }: Position): boolean =>
    Number.isFinite(latitude) && Number.isFinite(longitude);
export interface Place extends Position {
    id: number;
}
export type MappedReport = MapAnswer['nal'][number] & Partial<Pick<ReportRow, 'meldingsStatusNavn'>>;

/** A report on the map. `lines` are the pin's tooltip and accessible name. */
export interface Pin extends Place {
    statusId: number;
    label: string;
    lines: readonly string[];
}

export interface ListPinsProps {
    rows: readonly MappedReport[];
    /** The pin to mark while no report is hovered or focused. */
    previewedId: number | undefined;
    onOpen: (pin: Pin) => void;
    /** The map moves to the new pins when this changes; without it, whenever the rows change. */
    fitKey: string | undefined;
    /** How often the user has asked to see all pins: a higher number moves the map to them at once. */
    fitCount: number;
    /** Starts at the remembered position if that shows a pin. */
    keepFirst: boolean;
}
