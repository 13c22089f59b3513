import type { MiddlewareHandler } from 'hono';
import sql from 'sql-template-tag';
import type { Overlay } from '../../api/external';
import { type Role, roleClaim } from '../../api/roles';
import type { Queries } from '../database/database';
import { logFault } from '../monitoring/log';
import type { Settings } from '../settings';
import { originOf } from './mapHosts';

interface StoredLayer {
    readonly name: string;
    readonly url: string;
    readonly type: Overlay['type'];
    readonly layer: string | null;
    readonly heading: string | null;
    readonly opacity: number | null;
    readonly legend: string | null;
    readonly roles: string | null;
}
interface MapCity {
    readonly database: Queries;
    readonly settings: Pick<Settings, 'client' | 'strict'>;
}

const percent = 100;

/** The layers that admins have added to the map configuration (`katalog`, D15). */
const addedLayers = async ({ database, settings: { client, strict } }: MapCity): Promise<object[]> => {
    if (strict) return [];
    const layers = await database.rows<StoredLayer>(
        sql`select name, url, type, layer, heading, opacity, legend, roles from map_layer order by heading nulls last, name, id`,
    );
    return layers.map(({ name, url, type, layer, heading, opacity, legend, roles }) => ({
        displayName: name,
        url,
        type,
        ...(layer ? { layerId: layer } : {}),
        ...(heading ? { group: heading } : {}),
        ...(opacity ? { opacity: opacity / percent } : {}),
        ...(legend ? { legendId: legend } : {}),
        ...(roles ? { roles: roles.split(',').map((role) => roleClaim(role as Role, client.PRODUCT)) } : {}),
    }));
};

const nameOf = (layer: unknown): unknown =>
    typeof layer === 'object' && layer !== null && 'displayName' in layer ? layer.displayName : undefined;

/** Adds them to the city's own map configuration, each instead of one of the same name. */
export const withAddedLayers =
    (city: MapCity): MiddlewareHandler =>
    async (context, next) => {
        await next();
        if (context.res.status !== 200) return;
        const added = await addedLayers(city).catch((error: unknown) => {
            logFault('Kartlag', error);
            return [];
        });
        if (added.length === 0) return;
        const configuration = (await context.res.json()) as { overlays?: unknown };
        const overlays: unknown[] = Array.isArray(configuration.overlays) ? configuration.overlays : [];
        const names = new Set(added.map(nameOf));
        const kept = overlays.filter((layer) => !names.has(nameOf(layer)));
        context.res = context.json({ ...configuration, overlays: [...kept, ...added] }, 200, {
            'Cache-Control': 'no-cache',
        });
    };

const keptMs = 3000;

/** The hosts of their pictures, which a Content-Security-Policy names. */
export const addedHosts = ({ database, settings: { strict } }: MapCity): (() => Promise<readonly string[]>) => {
    const read = async (): Promise<string[]> => {
        const layers = strict ? [] : await database.rows<{ url: string }>(sql`select distinct url from map_layer`);
        return [...new Set(layers.flatMap(({ url }) => originOf(url)))];
    };
    let kept: { until: number; hosts: Promise<readonly string[]> } | undefined;
    return () => {
        if (!kept || kept.until < Date.now()) kept = { until: Date.now() + keptMs, hosts: read().catch(() => []) };
        return kept.hosts;
    };
};
