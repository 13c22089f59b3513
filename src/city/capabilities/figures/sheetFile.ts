import { buffer } from 'node:stream/consumers';
import type { City } from '../../city';
import { inWorker } from '../../worker/inWorker';
import type { Sheet } from './sheet';
import { sheetPage } from './sheetPages';

/** A PDF with the sheets, a contractor on each page. */
export const sheetFile = (
    { settings, now }: Pick<City, 'settings' | 'now'>,
    sheets: readonly Sheet[],
    signal: AbortSignal,
): Promise<Buffer> => {
    const told = {
        product: settings.client.PRODUCT_TITLE,
        title: 'Møteark',
        now: now(),
        pages: sheets.map((sheet) => sheetPage(sheet)),
    };
    return buffer(inWorker('sheets', told, undefined, signal));
};
