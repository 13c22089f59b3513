// Every call of the endpoint table, for a picture hidden from contractors.
import { beforeAll, expect, it } from 'vitest';
import { may } from '../../src/api/access';
import { type Endpoint, fillPath } from '../../src/api/endpoint';
import { endpointIds, endpoints } from '../../src/api/endpoints';
import { withCity } from '../harness/withCity';
import { callsOf, nordvei, photo, formOf } from './reportCalls';

const city = withCity({ reports: 200 });
const { get, getReport, handle, newReport, post, put, putAsService } = callsOf(city);
let report: Awaited<ReturnType<typeof newReport>>;
let taskId: number;
/** Pictures of the report, and of the task. */
let hidden: string[];
const contractor = 'entreprenoradmin';

beforeAll(async () => {
    const made = await newReport({ bilder: [await photo()] });
    await expect(putAsService(made, { selskapId: nordvei })).toAnswer(200);
    const task = await post<{ id: number }>('saksbehandler', `/api/meldinger/${made.id}/deloppgaver`, {
        selskapId: nordvei,
        tekst: 'Rydd opp',
    });
    taskId = task.body.id;
    const added = await put(contractor, `/api/deloppgaver/${taskId}/bilder`, formOf({}, [await photo()]));
    expect(added.status).toBe(204);
    report = await getReport(made.id);
    hidden = report.bildeIds;
    expect(hidden).toHaveLength(2);
    for (const id of hidden) {
        const path = `/api/meldinger/${report.id}/bilder/${id}/synlighet`;
        const json = { skjultForEntreprenor: true, skjultForInnmelder: false };
        await expect(put('saksbehandler', path, json)).toAnswer(204);
    }
});

// Calls that are closed to contractors are in access.test.ts.
const reads = endpointIds.filter((id) => {
    const { method, access }: Endpoint = endpoints[id];
    const isOpen = access === 'public' || access === 'signedIn' || may(['contractorAdmin'], access, () => true);
    return method === 'GET' && isOpen;
});
it.each(reads)('%s yields it to no contractor', async (id) => {
    const endpoint: Endpoint = endpoints[id];
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const known = [String(report.id), String(taskId), nordvei, ...hidden];
    const asked = names.reduce<Record<string, string>[]>(
        (all, name) => all.flatMap((params) => known.map((value) => ({ ...params, [name]: value }))),
        [{}],
    );
    const query = new URLSearchParams({ MeldingId: String(report.id), meldingsIder: String(report.id), antall: '100' });
    for (const params of asked) {
        const path = fillPath(endpoint.path, params);
        const answer = await get(contractor, `${path}?${endpoint.query ? query.toString() : ''}`);
        const text = answer.text;
        for (const picture of hidden) expect(text.replaceAll(path, ''), path).not.toContain(picture);
        if (answer.status === 200) expect(answer.headers.get('Content-Type'), path).not.toMatch(/^image/);
    }
});

it('a contractor mails it to nobody', async () => {
    const feedback = await post<{ errorMessage: string }>(contractor, `/api/meldinger/${report.id}/tilbakemeldinger`, {
        tekst: 'Ferdig',
        bildeIds: hidden.slice(0, 1),
    });
    expect(feedback.status).toBe(400);
    const handled = await handle(
        report.id,
        {
            tilbakemelding: 'Ferdig',
            tilbakemeldingBilder: hidden.slice(0, 1),
        },
        contractor,
    );
    expect(handled.status).toBe(400);
});
