import sharp from 'sharp';
import type { MapView } from '../demo';
import { FilesUnavailable } from '../files/byteStore';
import type { FileStore } from '../files/store';
import { openQueue } from '../limits/queue';
import type { PrintedReport } from './printedReports';

/** A picture for the page; `width` and `height` in pixels. */
export interface Picture {
    bytes: Uint8Array;
    width: number;
    height: number;
}
export interface Pictures {
    map: Picture | undefined;
    /** Undefined for a missing or damaged image. */
    images: readonly (Picture | undefined)[];
}

/** The size of the map excerpt in pixels: twice its size on the page in points. */
const mapSize = { width: 500, height: 340 };
const mapZoom = 15.5;
/** Sharp enough for a third of the page's width, and small enough for a hundred reports. */
const longestSide = 700;

/** One at a time: scaling uses all cores, and would leave none for the event loop. */
const scaling = openQueue('print-pictures', { atOnce: 1, waiting: 10_000 });

const asJpeg = async (bytes: Buffer): Promise<Picture> => {
    const { data, info } = await sharp(bytes)
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 78 })
        .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
};

/**
 * Reads and scales pictures. Identical pictures are scaled once per printout. While the file store is down, printing
 * fails. `mapExcerpt` draws a map around the report in a made-up city.
 */
export const pictureSource = (
    files: Pick<FileStore, 'get'>,
    mapExcerpt: ((view: MapView) => Promise<Buffer>) | undefined,
) => {
    const scaled = new Map<string, Promise<Picture | undefined>>();
    const image = (sha256: string): Promise<Picture | undefined> => {
        const known =
            scaled.get(sha256) ??
            files
                .get(sha256)
                .then((bytes) => scaling(() => asJpeg(bytes)))
                .catch((error: unknown) => {
                    if (error instanceof FilesUnavailable) throw error;
                    return undefined;
                });
        scaled.set(sha256, known);
        return known;
    };
    return async (report: Pick<PrintedReport, 'latitude' | 'longitude' | 'images'>): Promise<Pictures> => {
        const [map, ...images] = await Promise.all([
            mapExcerpt &&
                scaling(() =>
                    mapExcerpt({ lat: report.latitude, lon: report.longitude, zoom: mapZoom, ...mapSize }).then(asJpeg),
                ).catch(() => undefined),
            ...report.images.map(({ sha256 }) => image(sha256)),
        ]);
        return { map, images };
    };
};

/** The pictures of each report in turn; the next report's are prepared meanwhile. */
export async function* inTurn(
    reports: readonly PrintedReport[],
    pictures: (report: PrintedReport) => Promise<Pictures>,
): AsyncGenerator<Pictures> {
    let next = reports[0] && pictures(reports[0]);
    for (const index of reports.keys()) {
        const ready = await next;
        const after = reports[index + 1];
        next = after && pictures(after);
        // Its error is handled when it is awaited below.
        next?.catch(() => undefined);
        if (ready) yield ready;
    }
}
