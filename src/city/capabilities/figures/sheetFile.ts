import { buffer } from 'node:stream/consumers';
import type { City } from '../../city';
import { readAppearance } from '../../mail/appearance';
import { inWorker } from '../../worker/inWorker';
import type { Sheet } from './sheet';
import { sheetPage } from './sheetPages';

/** A PDF of the sheets, one contractor per page. */
export const sheetFile = async (
    { settings, database, now }: Pick<City, 'settings' | 'database' | 'now'>,
    sheets: readonly Sheet[],
    signal: AbortSignal,
): Promise<Buffer> => {
    const { title: product, logo } = await readAppearance(database, settings);
    const told = {
        product,
        logo: logo?.bytes,
        title: 'Møteark',
        now: now(),
        pages: sheets.map((sheet) => sheetPage(sheet)),
    };
    return buffer(inWorker('sheets', told, undefined, signal));
};
