import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';
import { originOf } from './mapHosts';

interface MapCity {
    readonly database: Queries;
    readonly settings: Pick<Settings, 'strict'>;
}

const keptMs = 3000;
/** The longest that any answer, such as a health check, waits for a database that is out of reach. */
const patienceMs = 500;

/**
 * The hosts of map layers that admins have added (`katalog`, D15), and of their legends, for the
 * Content-Security-Policy.
 */
export const addedHosts = ({ database, settings: { strict } }: MapCity): (() => Promise<readonly string[]>) => {
    const read = async (): Promise<string[]> => {
        const layers = strict
            ? []
            : await database.rows<{ url: string; legend: string | null }>(sql`select url, legend from map_layer`);
        return [...new Set(layers.flatMap(({ url, legend }) => [url, legend ?? '']).flatMap(originOf))];
    };
    let kept: { until: number; hosts: readonly string[] } = { until: 0, hosts: [] };
    let reading: Promise<void> | undefined;
    const refresh = async (): Promise<void> => {
        // While the database does not answer, the previous hosts stay.
        const hosts = await read().catch(() => kept.hosts);
        kept = { until: Date.now() + keptMs, hosts };
        reading = undefined;
    };
    return async () => {
        if (kept.until < Date.now()) await Promise.race([(reading ??= refresh()), pause(patienceMs)]);
        return kept.hosts;
    };
};
