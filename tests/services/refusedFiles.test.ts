// Files of a refused request: nothing of them is stored.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rolesWith } from '../../src/api/access';
import { type Endpoint, fillPath } from '../../src/api/endpoint';
import { endpointIds, endpoints } from '../../src/api/endpoints';
import { userOf } from '../harness/signIn';
import { withCity } from '../harness/withCity';
import { callsOf, photo, types, formOf } from './reportCalls';
import { dialogueCalls } from './dialogueCalls';

const city = withCity({ reports: 200, env: { RECEIPTS: '1' } });
const { newReport, outboxOf, postReport, put, send } = callsOf(city);

/** The names of all files in the data folder, except those of the database and the outbox. */
const stored = (): string[] =>
    readdirSync(join(city.dataDir, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
const uploads = endpointIds.filter((id) => 'upload' in endpoints[id]);

it.each(uploads)('%s about something that does not exist', async (id) => {
    const endpoint: Endpoint = endpoints[id];
    const before = stored();
    const photos = await Promise.all(Array.from({ length: endpoint.upload?.max ?? 0 }, () => photo()));
    const body = formOf({ tekst: 'Feil sum' }, photos, endpoint.upload?.field);
    const path = fillPath(endpoint.path, endpoint.params ? { id: 1_999_999 } : {});
    const [role = 'service'] = endpoint.access === 'public' ? [] : rolesWith(endpoint.access);
    const user = userOf[role];
    const answer = await send(user, endpoint.method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(stored()).toEqual(before);
});

it('documents of which one is refused, and a report of a type that takes none', async () => {
    const { id } = await newReport();
    const before = stored();
    const form = new FormData();
    form.append('dokumentasjon', new Blob([new Uint8Array(await photo())]), 'bilde.jpg');
    form.append('dokumentasjon', new Blob(['MZ']), 'virus.exe');
    const path = `/api/meldinger/${id}/dokumentasjon`;
    await expect(put('saksbehandler', path, form)).toAnswer(400);
    const refused = await postReport('saksbehandler', {
        meldingstypeId: types.notPublic,
        latitude: 0,
        bilder: [await photo()],
    });
    expect(refused.status).toBe(400);
    expect(stored()).toEqual(before);
});

it('an answer by a link that was used is refused before its pictures are read', async () => {
    const report = await newReport();
    await dialogueCalls(city).ask(report.id);
    const mails = await outboxOf();
    const { body = '' } = mails.find(({ subject }) => subject.endsWith(` ${report.lopeNummer}`)) ?? {};
    const link = `${city.url}${/\/svar\/[\w-]+/.exec(body)?.[0] ?? ''}`;
    const answer = (pictures: readonly Buffer[]) =>
        fetch(link, { method: 'POST', body: formOf({ tekst: 'Østsiden', handling: 'svar' }, pictures) });
    await expect(answer([])).toAnswer(200);
    const before = stored();
    for (const pictures of [[await photo()], [Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)]]) {
        const again = await answer(pictures);
        expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('Du har svart.')]);
    }
    expect(stored()).toEqual(before);
});
