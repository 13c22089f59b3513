import type { StartingFile } from './files';
import { between, chance, createRng, pick, uuidFrom } from './random';
import { reportTypes } from './reportTypes';
import type { ReportRow } from './rows';

export interface ImageRow {
    id: string;
    report_id: number;
    position: number;
    sha256: string;
    content_type: string;
    size: number;
    taken_at: string | null;
}
export interface DocumentRow {
    id: string;
    report_id: number;
    file_name: string;
    sha256: string;
    content_type: string;
    size: number;
    taken_at: string | null;
    orientation_degrees: number;
    added_at: string;
}

/** A report's pictures (about one report in four has some) and the documentation of the work. */
export const attachmentsOf = (
    report: ReportRow,
    files: readonly StartingFile[],
): { images: ImageRow[]; documents: DocumentRow[] } => {
    const rng = createRng(report.id * 7919);
    const theme = reportTypes[report.type_id - 1]?.theme ?? 'other';
    const fitting = files.filter((file) => file.themes.length === 0 || file.themes.includes(theme));
    const pictures = fitting.filter((file) => file.contentType === 'image/jpeg');
    const received = Date.parse(report.received_at);
    const images: ImageRow[] = [];
    if (pictures.length > 0 && chance(rng, 0.24))
        for (let left = pick(rng, [1, 1, 1, 2, 2, 3, 4]); left > 0; left--) {
            const { sha256, contentType, size } = pick(rng, pictures);
            const taken = new Date(received - between(rng, 1, 180) * 60_000).toISOString();
            images.push({
                id: uuidFrom(rng),
                report_id: report.id,
                position: images.length,
                sha256,
                content_type: contentType,
                size,
                taken_at: chance(rng, 0.8) ? taken : null,
            });
        }
    const documents: DocumentRow[] = [];
    if (report.closed_at && report.contract_id && fitting.length > 0 && chance(rng, 0.07))
        for (let left = between(rng, 1, 2); left > 0; left--) {
            const file = pick(rng, fitting);
            const image = file.contentType === 'image/jpeg';
            documents.push({
                id: uuidFrom(rng),
                report_id: report.id,
                file_name: image ? `${report.serial_number}_${documents.length + 1}.jpg` : file.name,
                sha256: file.sha256,
                content_type: file.contentType,
                size: file.size,
                taken_at: image ? report.closed_at : null,
                orientation_degrees: 0,
                added_at: report.closed_at,
            });
        }
    return { images, documents };
};
