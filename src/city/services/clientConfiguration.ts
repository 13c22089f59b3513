import sql from 'sql-template-tag';
import type { Configuration } from '../../api/configuration';
import { writeDisabledChoices } from '../../api/rules/disabledChoices';
import type { City } from '../city';
import type { Queries } from '../database/database';
import { logoAddress, readAppearance } from '../mail/appearance';
import { logFault } from '../monitoring/log';
import { readDisabled } from './reports/disabled';

interface Box {
    west: number | null;
    south: number | null;
    east: number | null;
    north: number | null;
}

/** Room around the municipality, as a share of its extent. */
const margin = 0.1;

/** The extent of all districts; undefined without outlines. */
const boundsOf = async (queries: Queries): Promise<string | undefined> => {
    const box = await queries.row<Box>(
        sql`select min(west) as west, min(south) as south, max(east) as east, max(north) as north from district`,
    );
    const { west = null, south = null, east = null, north = null } = box ?? {};
    if (west === null || south === null || east === null || north === null) return undefined;
    const [high, wide] = [(north - south) * margin, (east - west) * margin];
    return [south - high, west - wide, north + high, east + wide].map((degrees) => degrees.toFixed(4)).join();
};

/**
 * The part of /config.json that the city's catalogue decides: disabled choices and the bounds of the map unless they are
 * configured, and how admins show the city. Left out while the database does not answer: the client needs the rest to show that the service is down.
 */
export const catalogueConfiguration = async ({ database, settings }: City): Promise<Partial<Configuration>> => {
    const { client, plainAnswers } = settings;
    if (plainAnswers) return {};
    try {
        const { title, logo } = await readAppearance(database, settings);
        return {
            PRODUCT_TITLE: title,
            ...(logo ? { LOGO_URL: logoAddress(logo) } : {}),
            DISABLED_CHOICES: client.DISABLED_CHOICES ?? writeDisabledChoices(await readDisabled(database)),
            MAP_BOUNDS: client.MAP_BOUNDS ?? (await boundsOf(database)),
        };
    } catch (error) {
        logFault('/config.json', error);
        return {};
    }
};
