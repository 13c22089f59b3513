// The city's own map configuration, read from its data folder.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapConfigurationSchema } from '../../api/external';
import * as log from '../monitoring/log';
import { mapFilePath } from '../settings';
import { mapFile } from './mapFile';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'bymelding-kart-'))));
afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
});
const read = async () => {
    const answer = await mapFile(folder).request(mapFilePath);
    return { status: answer.status, cache: answer.headers.get('Cache-Control'), body: (await answer.json()) as object };
};
const write = (text: string) => writeFile(join(folder, 'kartkonfigurasjon.json'), text);

it('the map configuration is Kartverket’s open maps while there is no file', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    const { baseLayers } = mapConfigurationSchema.parse(body);
    expect(baseLayers.map(({ url }) => new URL(url).hostname)).toEqual(['cache.kartverket.no', 'cache.kartverket.no']);
});

it('a map file takes effect when it is written and when it changes, without a restart', async () => {
    const own = { baseLayers: [], overlays: [], legendUrl: 'https://kart.kommune.no/tegn' };
    await write(JSON.stringify(own));
    expect(await read()).toEqual({ status: 200, cache: 'no-cache', body: own });
    await write(JSON.stringify({ ...own, legendUrl: '' }));
    expect((await read()).body).toEqual({ ...own, legendUrl: '' });
});

it.each(['{', 'null', '"kart"', ''])('an unreadable map file (%s) gives 503 with a message', async (text) => {
    vi.spyOn(log, 'logFault').mockReturnValue(undefined);
    await write(text);
    expect(await read()).toEqual({
        status: 503,
        cache: 'no-store',
        body: { errorMessage: 'Kartkonfigurasjonen kan ikke leses.' },
    });
});
