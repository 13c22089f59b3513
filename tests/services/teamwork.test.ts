import { addHours, isWithinInterval } from 'date-fns';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report, ReportPage } from '../../src/api/entities/report';
import type { MapAnswer, News } from '../../src/api/entities/selection';
import type { Person, Presence, StartLine } from '../../src/api/entities/teamwork';
import { osloDay } from '../../src/api/rules/oslo';
import { sharedCity } from '../harness/withCity';
import { callsOf, nordvei, sentrum, stHanshaugen, types } from './reportCalls';

const city = sharedCity();
const { get, getReport, handle, historyOf, newReport, outboxOf, post, put, putAsService, read, send, undo } =
    callsOf(city);

let people: Record<'siri' | 'leder', Person>;

beforeAll(async () => {
    const all = await read<Person[]>('saksbehandler', '/api/ansvarlige');
    const leder = (await read<{ navn: string }[]>('leder', '/api/ansvarlige')).map(({ navn }) => navn);
    expect(leder).toEqual(all.map(({ navn }) => navn));
    const siri = all.find(({ navn }) => navn === 'Siri Haugen');
    const other = all.find(({ navn }) => navn !== 'Siri Haugen');
    if (!siri || !other) throw new Error('Too few people in the service department');
    people = { siri, leder: other };
});

const assign = (id: number, json: object, user = 'leder') => handle(id, json, user);
const search = (query: string, user = 'saksbehandler') =>
    read<ReportPage>(user, `/sok/melding/serviceavdeling?${query}`);
const startLine = (user = 'saksbehandler') => read<StartLine>(user, '/sok/melding/serviceavdeling/startlinje');
const mailsTo = async (about: number) => {
    const mails = await outboxOf();
    return mails
        .filter(({ subject }) => subject === `Du er ansvarlig for melding ${about}`)
        .map(({ recipient }) => recipient);
};

describe('whose a report is (ansvarlig, D15)', () => {
    it('is set with its history, found by the filter, and announced to the new responsible', async () => {
        const report = await newReport();
        const before = await startLine();
        await expect(assign(report.id, { ansvarligId: people.siri.id, varsleAnsvarlig: true })).toAnswer(200);
        const after = await getReport(report.id);
        expect(after.ansvarlig).toEqual(people.siri);
        expect((await historyOf(report.id))[0]?.felter).toEqual({ Ansvarlig: { fra: null, til: 'Siri Haugen' } });
        const mine = await search('ansvarlig=meg');
        expect(mine.meldinger.find(({ id }) => id === report.id)?.ansvarlig).toEqual(people.siri);
        expect((await search(`ansvarlig=${people.siri.id}`, 'leder')).totaltAntall).toBe(mine.totaltAntall);
        expect((await search('ansvarlig=ingen')).meldinger.map(({ id }) => id)).not.toContain(report.id);
        expect((await search('ansvarlig=ingen&ansvarlig=meg')).meldinger.map(({ id }) => id)).toContain(report.id);
        const line = await startLine();
        expect(line.mine).toBe((before.mine ?? 0) + 1);
        expect(line.tildeltMeg?.[0]).toMatchObject({ id: report.id, lopeNummer: report.lopeNummer });
        expect(await mailsTo(report.lopeNummer)).toEqual(['saksbehandler@bymelding.test']);
        const seen = await put('saksbehandler', '/api/ansvarlige/meg/sett', { inntil: new Date().toISOString() });
        expect(seen.status).toBe(204);
        expect((await startLine()).tildeltMeg).toEqual([]);
    });
    it('is announced for every report that is not marked as seen, newest first', async () => {
        const assigned: number[] = [];
        for (let made = 0; made < 21; made += 1) {
            const { id } = await newReport();
            await assign(id, { ansvarligId: people.siri.id });
            assigned.unshift(id);
        }
        const { tildeltMeg = [] } = await startLine();
        expect(tildeltMeg.map(({ id }) => id)).toEqual(assigned);
        await put('saksbehandler', '/api/ansvarlige/meg/sett', { inntil: tildeltMeg[1]?.tidspunkt });
        expect((await startLine()).tildeltMeg).toEqual(tildeltMeg.slice(0, 1));
        await put('saksbehandler', '/api/ansvarlige/meg/sett', { inntil: tildeltMeg[0]?.tidspunkt });
        expect((await startLine()).tildeltMeg).toEqual([]);
    });
    it('is not announced to oneself, and not by mail unless wanted', async () => {
        const [own, other] = [await newReport(), await newReport()];
        await assign(own.id, { ansvarligId: people.siri.id, varsleAnsvarlig: true }, 'saksbehandler');
        await assign(other.id, { ansvarligId: people.siri.id });
        expect((await startLine()).tildeltMeg?.map(({ id }) => id)).toEqual([other.id]);
        expect([await mailsTo(own.lopeNummer), await mailsTo(other.lopeNummer)]).toEqual([[], []]);
        expect((await assign(other.id, { ansvarligId: null })).body.melding.ansvarlig).toBeNull();
    });
    it('is hidden from contractors', async () => {
        const report = await newReport();
        const { antallHistorikk: counted } = await getReport(report.id);
        await assign(report.id, { ansvarligId: people.siri.id });
        await assign(report.id, { ansvarligId: people.leder.id, meldingsStatusId: 4 });
        const own = `/api/entreprenorer/${nordvei}/meldinger/${report.id}`;
        const seen = await read<Report>('entreprenoradmin', own);
        expect(seen).not.toHaveProperty('ansvarlig');
        const [last, ...others] = await historyOf(report.id, 'entreprenoradmin');
        expect(last?.felter).toEqual({ Status: { fra: 'Ikke behandlet', til: 'Under behandling' } });
        expect(others).toHaveLength(counted ?? 0);
        expect(seen.antallHistorikk).toBe(others.length + 1);
        expect(await historyOf(report.id)).toHaveLength(others.length + 2);
        const answer = await get('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}?ansvarlig=meg`);
        expect(answer.status).toBe(400);
    });
    it('is taken back with the save', async () => {
        const report = await newReport();
        const { body } = await assign(report.id, { ansvarligId: people.siri.id, varsleAnsvarlig: true });
        const undone = await undo(body.angre?.id, 'leder');
        expect(undone.status).toBe(200);
        expect((await getReport(report.id)).ansvarlig).toBeNull();
        expect(await mailsTo(report.lopeNummer)).toEqual([]);
    });
});

describe('who has a report open (ansvarlig, D15)', () => {
    const say = (user: string, id: number, method: 'PUT' | 'DELETE' = 'PUT') =>
        send<Presence>(user, method, `/api/meldinger/${id}/apen`);
    it('others see it with a name and since when, until it is closed, and that its version changes', async () => {
        const report = await newReport();
        expect((await say('saksbehandler', report.id)).body).toEqual({ andre: [], versjon: report.versjon });
        const seen = await say('leder', report.id);
        expect(seen.body.andre).toEqual([
            { ...people.siri, selskap: expect.any(String) as string, siden: expect.any(String) as string },
        ]);
        await say('saksbehandler', report.id);
        expect((await say('leder', report.id)).body.andre[0]?.siden).toBe(seen.body.andre[0]?.siden);
        expect((await say('entreprenoradmin', report.id)).body.andre).toHaveLength(2);
        await expect(say('entreprenoradmin2', report.id)).toAnswer(404);
        await putAsService(report, { adresse: 'Grensen 4' });
        expect((await say('leder', report.id)).body.versjon).toBe(report.versjon + 1);
        for (const user of ['saksbehandler', 'entreprenoradmin']) await say(user, report.id, 'DELETE');
        expect((await say('leder', report.id)).body.andre).toEqual([]);
    });
});

describe('the start line (D15)', () => {
    it.each([
        ['nye', 'meldingsStatusId=1'],
        ['innen48timer', 'frist=innen48timer'],
        ['forfalt', 'frist=forfalt'],
        ['mine', 'ansvarlig=meg&meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4'],
        ['venter', 'meldingsStatusId=2'],
    ] as const)('%s is the number of the filter %s', async (name, query) => {
        expect((await startLine())[name]).toBe((await search(query)).totaltAntall);
    });
    it('of a contractor counts those of the own company', async () => {
        const line = await read<StartLine>('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}/startlinje`);
        const page = await read<ReportPage>('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}?frist=forfalt`);
        expect(line.forfalt).toBe(page.totaltAntall);
        expect(Object.keys(line)).toEqual(['apne', 'nye', 'innen48timer', 'forfalt']);
        const other = await get('entreprenoradmin2', `/sok/melding/entreprenor/${nordvei}/startlinje`);
        expect(other.status).toBe(403);
    });
    it('overdue and near are open reports by the second (report-handling §4)', async () => {
        const now = new Date();
        const inTwoDays = addHours(now, 48);
        const idsOf = async (query: string, from: Date, to: Date): Promise<number[]> => {
            const meldinger = [];
            for (let page = 1; ; page += 1) {
                const found = await search(`${query}&antall=200&page=${page}`);
                meldinger.push(...found.meldinger);
                if (meldinger.length >= found.totaltAntall) break;
            }
            return meldinger
                .filter(({ tidsfrist }) => tidsfrist !== null && isWithinInterval(tidsfrist, { start: from, end: to }))
                .map(({ id }) => id)
                .toSorted((a, b) => a - b);
        };
        const open = `meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4`;
        for (const [frist, days, from, to] of [
            ['forfalt', `tidsfristDatoTil=${osloDay(now)}`, new Date(0), now],
            // Nothing is due on a weekend.
            ['innen48timer', `tidsfristDatoFra=${osloDay(now)}&tidsfristDatoTil=${osloDay(inTwoDays)}`, now, inTwoDays],
        ] as const)
            expect(await idsOf(`frist=${frist}`, new Date(0), addHours(now, 72)), frist).toEqual(
                await idsOf(`${open}&${days}`, from, to),
            );
        expect((await search('frist=forfalt')).totaltAntall).toBeGreaterThan(0);
    });
});

describe('whole filters (utvalg, D15)', () => {
    const oslo = 'nord=60.2&sor=59.7&ost=11&vest=10.4';
    const map = (query: string, user = 'saksbehandler', wing = 'serviceavdeling') =>
        read<MapAnswer>(user, `/sok/melding/${wing}/kart?${query}`);
    it.each(['', '&bydelId=3&frist=forfalt', '&fritekstSok=hull'])(
        'the map holds every report of the filter once, at any zoom: %s',
        async (filter) => {
            const { totaltAntall } = await search(filter.slice(1));
            for (const zoom of [10, 14, 18]) {
                const { antall, klynger, nal } = await map(`${oslo}&zoom=${zoom}${filter}`);
                expect(antall).toBe(totaltAntall);
                expect(nal.length + klynger.reduce((sum, one) => sum + one.antall, 0)).toBe(totaltAntall);
                for (const one of klynger) {
                    expect(one.latitude).toBeGreaterThanOrEqual(one.sor);
                    expect(one.latitude).toBeLessThanOrEqual(one.nord);
                }
            }
        },
    );
    it('a closer zoom has fewer in a cluster, and only what lies in the box', async () => {
        const [far, near] = [await map(`${oslo}&zoom=10`), await map(`${oslo}&zoom=16`)];
        expect(near.klynger.length + near.nal.length).toBeGreaterThan(far.klynger.length + far.nal.length);
        const { latitude, longitude } = sentrum;
        const box = await map(
            `nord=${latitude + 0.01}&sor=${latitude - 0.01}&ost=${longitude + 0.01}&vest=${longitude - 0.01}&zoom=18`,
        );
        for (const pin of box.nal) expect(Math.abs(pin.latitude - latitude)).toBeLessThanOrEqual(0.01);
        expect(box.antall).toBeLessThan(far.antall);
    });
    it('reports at one place are pins, since zooming in cannot separate them', async () => {
        const place = { latitude: 59.9231, longitude: 10.7811 };
        const ids = [await newReport(place), await newReport(place)].map(({ id }) => id);
        const edge = 1e-6;
        const { nal, klynger } = await map(
            `nord=${place.latitude + edge}&sor=${place.latitude - edge}&ost=${place.longitude + edge}&vest=${place.longitude - edge}&zoom=12`,
        );
        expect(nal.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
        expect(klynger).toEqual([]);
    });
    it('a contractor sees the own company’s', async () => {
        const page = await read<ReportPage>('entreprenoradmin', `/sok/melding/entreprenor/${nordvei}`);
        const { antall } = await map(`${oslo}&zoom=12`, 'entreprenoradmin', `entreprenor/${nordvei}`);
        expect(antall).toBe(page.totaltAntall);
    });
    it('what is new or changed since the list was read, by others, under the filter', async () => {
        const erasedReporter = 'slettes.liste@example.com';
        const [old, erased] = [
            await newReport({ innsenderEpost: erasedReporter }),
            await newReport({ innsenderEpost: erasedReporter }),
        ];
        const { merke = '' } = await read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?antall=1');
        const news = (filter: string, user: string) =>
            read<News>(user, `/sok/melding/serviceavdeling/nytt?merke=${merke}${filter}`);
        expect(await news('', 'leder')).toMatchObject({ nye: 0, endrede: 0, ider: [] });
        const made = await newReport({ meldingstypeId: types.light });
        await putAsService(old, { adresse: 'Grensen 5' });
        expect(await news('', 'leder')).toMatchObject({ nye: 1, endrede: 1, ider: [old.id, made.id] });
        expect(await news(`&meldingstypeId=${types.light}`, 'leder')).toMatchObject({
            nye: 1,
            endrede: 0,
            ider: [made.id],
        });
        expect(await news('', 'saksbehandler')).toMatchObject({ nye: 0, endrede: 0 });
        // The erasure of a reporter is no news, and hides none.
        await expect(post('admin', '/api/personvern/sletting', { epost: erasedReporter })).toAnswer(204);
        expect((await getReport(erased.id)).versjon).toBe(erased.versjon + 1);
        expect(await news('', 'leder')).toMatchObject({ nye: 1, endrede: 1, ider: [old.id, made.id] });
        await putAsService(await getReport(erased.id), { adresse: 'Grensen 7' });
        expect((await news('', 'leder')).ider).toEqual([erased.id, old.id, made.id]);
        // Street lights belong to another contractor.
        const ofCompany = `/sok/melding/entreprenor/${nordvei}/nytt?merke=${merke}`;
        expect(await read<News>('entreprenoradmin', ofCompany)).toMatchObject({
            nye: 0,
            endrede: 2,
            ider: [erased.id, old.id],
        });
    });
    it.each(['i-dag', '0:5:', '5:4:', '5:9:4', '5:9:9', '5:9:7,6', '5:9:6,', '99999999999999999999:1:'])(
        'the mark %s is refused',
        async (merke) => {
            const answer = await get('leder', `/sok/melding/serviceavdeling/nytt?merke=${merke}`);
            expect(answer.status).toBe(400);
        },
    );
});

describe('reports nearby (naerliggende-meldinger, D15)', () => {
    it('nearest first, within the radius and the caller’s scope', async () => {
        // A place of its own, since other files fill Sentrum with more reports than are answered.
        const place = { latitude: 59.9117, longitude: 10.7363 };
        const [here, far] = [await newReport(place), await newReport(stHanshaugen)];
        const near = (radius: number, user = 'saksbehandler') =>
            read<{ id: number; avstand: number; selskapId: string }[]>(
                user,
                `/api/meldinger/naerliggende?latitude=${place.latitude}&longitude=${place.longitude}&radius=${radius}&antall=100`,
            );
        const close = await near(100);
        expect(close.map(({ id }) => id)).toContain(here.id);
        expect(close.map(({ id }) => id)).not.toContain(far.id);
        expect(close.map(({ avstand }) => avstand)).toEqual(
            close.map(({ avstand }) => avstand).toSorted((a, b) => a - b),
        );
        for (const { selskapId } of await near(2000, 'entreprenoradmin')) expect(selskapId).toBe(nordvei);
    });
    it('only open ones, where that is asked for', async () => {
        const place = { latitude: 59.9118, longitude: 10.7364 };
        const [open, finished] = [await newReport(place), await newReport(place)];
        const json = { meldingsStatusId: 6 };
        await handle(finished.id, json);
        const near = await read<{ id: number }[]>(
            'saksbehandler',
            `/api/meldinger/naerliggende?latitude=${place.latitude}&longitude=${place.longitude}&radius=5&antall=100&apne=ja`,
        );
        const ids = near.map(({ id }) => id);
        expect(ids).toContain(open.id);
        expect(ids).not.toContain(finished.id);
    });
});
