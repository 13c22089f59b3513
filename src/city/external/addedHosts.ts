import sql from 'sql-template-tag';
import type { Queries } from '../database/database';
import type { Settings } from '../settings';
import { originOf } from './mapHosts';

interface MapCity {
    readonly database: Queries;
    readonly settings: Pick<Settings, 'strict'>;
}

const keptMs = 3000;

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
    let kept: { until: number; hosts: Promise<readonly string[]> } | undefined;
    return () => {
        if (!kept || kept.until < Date.now()) kept = { until: Date.now() + keptMs, hosts: read().catch(() => []) };
        return kept.hosts;
    };
};
