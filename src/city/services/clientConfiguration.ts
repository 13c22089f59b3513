import sql from 'sql-template-tag';
import type { Configuration } from '../../api/configuration';
import { municipalityOf } from '../../api/municipality';
import { writeDisabledChoices } from '../../api/rules/disabledChoices';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { outlinesAreWhole } from '../geography/outlines';
import { logoAddress, readAppearance } from '../mail/appearance';
import { logFault } from '../monitoring/log';
import { readDisabled } from './reports/reportTypes';

interface Box {
    west: number | null;
    south: number | null;
    east: number | null;
    north: number | null;
}

/** The margin around the municipality, as a share of its size. */
const margin = 0.1;
/** The margin around incomplete outlines, in degrees, since other districts are still to be drawn. */
const roomToDraw = 0.5;

/** The bounding box of all districts; undefined without outlines, and when the default bounds already fit. */
const boundsOf = async (queries: Queries, client: Configuration): Promise<string | undefined> => {
    const box = await queries.row<Box>(
        sql`select min(west) as west, min(south) as south, max(east) as east, max(north) as north from district`,
    );
    const { west = null, south = null, east = null, north = null } = box ?? {};
    if (west === null || south === null || east === null || north === null) return undefined;
    const isWhole = await outlinesAreWhole(queries);
    const [[lowest, leftmost], [highest, rightmost]] = municipalityOf(client).bounds;
    if (!isWhole && south >= lowest && west >= leftmost && north <= highest && east <= rightmost) return undefined;
    const [high, wide] = isWhole ? [(north - south) * margin, (east - west) * margin] : [roomToDraw, 2 * roomToDraw];
    return [south - high, west - wide, north + high, east + wide].map((degrees) => degrees.toFixed(4)).join();
};

/**
 * The part of /config.json that comes from the catalogue and the admins: disabled choices, the bounds of the map unless
 * configured, and the city's appearance. Empty while the database is down, since the client still needs the rest to
 * show that.
 */
export const catalogueConfiguration = async ({ database, settings }: City): Promise<Partial<Configuration>> => {
    const { client, strict } = settings;
    if (strict) return {};
    try {
        const { title, logo } = await readAppearance(database, settings);
        return {
            PRODUCT_TITLE: title,
            ...(logo ? { LOGO_URL: logoAddress(logo) } : {}),
            DISABLED_CHOICES: client.DISABLED_CHOICES ?? writeDisabledChoices(await readDisabled(database)),
            MAP_BOUNDS: client.MAP_BOUNDS ?? (await boundsOf(database, client)),
        };
    } catch (error) {
        logFault('/config.json', error);
        return {};
    }
};
