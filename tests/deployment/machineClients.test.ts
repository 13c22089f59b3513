// The guide's example calls for other systems, run with curl as written.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withCity } from '../harness/withCity';
import { newClient } from '../services/machineCalls';
import { photo } from '../services/reportCalls';
import { commandsIn, deploymentFile, runLine } from './guide';

const city = withCity({ reports: 200 });
let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bymelding-portal-'));
    await writeFile(join(folder, 'hull.jpg'), await photo());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a token, a report with a picture, and what has changed', async () => {
    const client = await newClient(city.url, ['meldinger:opprett', 'meldinger:les']);
    const env = { CITY: city.url, CLIENT_ID: client.id, CLIENT_SECRET: client.hemmelighet, CURSOR: '' };
    const [token = '', send = '', follow = ''] = commandsIn(await deploymentFile('../api/machine-clients.md'));
    const sent = await runLine(`${token}\n${send}`, env, folder);
    const { result } = JSON.parse(sent.printed) as { result: { id: number } };
    expect(result.id).toBeGreaterThan(0);
    const changes = await runLine(`${token}\n${follow.replace('&etter=$CURSOR', '')}`, env, folder);
    expect(JSON.parse(changes.printed)).toMatchObject({
        result: { endringer: [{ id: result.id, referanse: 'P-2026-00017' }], flere: false },
    });
});
