import sharp from 'sharp';
import type { MapView } from '../demo';
import { FilesAway } from '../files/byteStore';
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
    /** Undefined for one that is missing or damaged. */
    images: readonly (Picture | undefined)[];
}

/** Size of the map excerpt in pixels, twice its size in points on the page. */
const mapSize = { width: 500, height: 340 };
const mapZoom = 15.5;
/** Sharp enough in print at a third of the page's width, yet small enough for a hundred reports. */
const longestSide = 700;

/** One at a time: the threads that scale would leave the event loop no core. */
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
 * Fetches and scales pictures. Identical pictures are scaled once per printout. While the store is away nothing is
 * printed.
 * `mapExcerpt` draws the map around the report, where the city has a made-up one.
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
                    if (error instanceof FilesAway) throw error;
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

/** The pictures of each report in turn, the next ones being prepared meanwhile. */
export async function* inTurn(
    reports: readonly PrintedReport[],
    pictures: (report: PrintedReport) => Promise<Pictures>,
): AsyncGenerator<Pictures> {
    let next = reports[0] && pictures(reports[0]);
    for (const index of reports.keys()) {
        const ready = await next;
        const after = reports[index + 1];
        next = after && pictures(after);
        // It is waited for later.
        next?.catch(() => undefined);
        if (ready) yield ready;
    }
}
