import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isRecord } from '../../api/rules/isRecord';
import { logFault } from '../monitoring/log';
import { mapFilePath } from '../settings';
import type { MapConfiguration } from '../../api/external';

const kartverket = (style: string): string =>
    `https://cache.kartverket.no/v1/wmts/1.0.0/${style}/default/webmercator/{z}/{y}/{x}.png`;

/** Kartverket's open maps, for a city without a map configuration of its own. */
const nationalMap: MapConfiguration = {
    baseLayers: [
        {
            layerId: 'grunnkart',
            displayName: 'Grunnkart',
            url: kartverket('topograatone'),
            attribution: '© Kartverket',
            maxNativeZoom: 18,
        },
        {
            layerId: 'detaljert_grunnkart',
            displayName: 'Detaljert grunnkart',
            url: kartverket('topo'),
            attribution: '© Kartverket',
            maxNativeZoom: 18,
        },
    ],
    overlays: [],
    legendUrl: '',
};

/** The file, or Kartverket's maps when there is none. Throws an error when it cannot be read. */
export const readMapFile = async (dataFolder: string): Promise<object> => {
    const text = await readFile(join(dataFolder, mapFilePath.slice(1)), 'utf8').catch(() => undefined);
    if (text === undefined) return nationalMap;
    const configuration: unknown = JSON.parse(text);
    if (!isRecord(configuration)) throw new Error('The map configuration is not an object');
    return configuration;
};

/**
 * The city's own map configuration (D11): kartkonfigurasjon.json in the data folder, or Kartverket's open maps without
 * it. Answers 503 with the problem when it cannot be read.
 */
export const mapFile = (dataFolder: string): Hono =>
    new Hono().get(mapFilePath, async (context) => {
        try {
            return context.json(await readMapFile(dataFolder), 200, { 'Cache-Control': 'no-cache' });
        } catch (error) {
            logFault(mapFilePath, error);
            return context.json({ errorMessage: 'Kartkonfigurasjonen kan ikke leses.' }, 503, {
                'Cache-Control': 'no-store',
            });
        }
    });
