// The mail limits: what they leave out is named in the answer, and in the report's history.
import { expect, it } from 'vitest';
import { withCity } from '../harness/withCity';
import { callsOf } from './reportCalls';
import { dialogueCalls } from './dialogueCalls';

const city = withCity({ env: { MAIL_RECIPIENT_HOUR: '2' } });
const { getReport, handle, handleMany, historyOf, newReport, put } = callsOf(city);

const leftOut = { fra: null, til: 'Ikke sendt: for mange e-poster til innmelderen' };
const reportsOf = async (innsenderEpost: string, count: number) => {
    const reports = [];
    for (let number = 0; number < count; number += 1) reports.push(await newReport({ innsenderEpost }));
    return reports;
};
const { mailsTo, tell } = dialogueCalls(city);

it('many reports of one reporter are all handled, and the mails beyond the limit are named', async () => {
    const reports = await reportsOf('mange@example.com', 4);
    const { body } = await handleMany({
        ider: reports.map(({ id }) => id),
        endring: { tilbakemelding: 'Vi ser på det.' },
    });
    const { meldinger } = body;
    expect(meldinger.map(({ utfall, ikkeSendt, epost }) => [utfall, ikkeSendt, epost?.til])).toEqual([
        ['utfort', undefined, 'mange@example.com'],
        ['utfort', undefined, 'mange@example.com'],
        ['utfort', 1, undefined],
        ['utfort', 1, undefined],
    ]);
    expect(meldinger[3]?.felter).toEqual({ Tilbakemelding: leftOut });
    expect((await historyOf(reports[3]?.id ?? 0))[0]?.felter).toEqual({ Tilbakemelding: leftOut });
    expect(await mailsTo('mange@example.com')).toHaveLength(2);
});

it('single feedback beyond the limit is refused, and nothing is saved', async () => {
    const [first, second, third] = await reportsOf('en@example.com', 3);
    const send = (id = 0) => tell(id, 'Takk.');
    expect([(await send(first?.id)).status, (await send(second?.id)).status]).toEqual([201, 201]);
    const refused = await send(third?.id);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    expect(refused.body.errorMessage).toBe(
        'Mottakeren har fått så mange e-poster som grensen tillater. Prøv igjen senere.',
    );
    const handled = await handle(third?.id ?? 0, {
        kommentar: 'Ferdig',
        tilbakemelding: 'Takk.',
    });
    expect(handled.status).toBe(429);
    expect((await getReport(third?.id ?? 0)).versjon).toBe(third?.versjon);
});

it('a main report is finished even if a duplicate’s reporter has received too many mails, which the history names', async () => {
    const [main] = await reportsOf('hoved@example.com', 1);
    const [late, ...twins] = await reportsOf('tvilling@example.com', 4);
    const link = (id = 0) =>
        put<{ ikkeSendt?: number }>('saksbehandler', `/api/meldinger/${id}/duplikat`, { hovedmeldingId: main?.id });
    for (const { id } of twins) await link(id);
    const handled = await handle(main?.id ?? 0, {
        meldingsStatusId: 6,
        tilbakemelding: 'Fikset.',
    });
    expect(handled).toMatchObject({ status: 200, body: { ikkeSendt: 1 } });
    expect(await mailsTo('tvilling@example.com')).toHaveLength(2);
    expect((await historyOf(twins[2]?.id ?? 0))[0]?.felter).toEqual({ Tilbakemelding: leftOut });
    expect((await link(late?.id)).body.ikkeSendt).toBe(1);
});

it('an outside body gets all reports that are sent to it', async () => {
    const reports = await reportsOf('', 3);
    const { body } = await handleMany({
        ider: reports.map(({ id }) => id),
        endring: { meldingsStatusId: 16, eksternId: 2 },
    });
    expect(body.meldinger.map(({ ikkeSendt }) => ikkeSendt)).toEqual([undefined, undefined, undefined]);
    for (const { id } of reports)
        expect((await historyOf(id))[0]?.felter).toMatchObject({ 'Sendt til': { til: 'Ruter' } });
    expect(await mailsTo('kundesenter@ruter.example')).toHaveLength(3);
});
