import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/api/entities/dialogue';
import type { Undoable } from '../../src/api/entities/handling';
import type { Person, StartLine } from '../../src/api/entities/teamwork';
import type { Caller } from '../../src/city/caller';
import { heldUntil, keepUndo, type SavedReport } from '../../src/city/services/reports/undoing';
import { sharedCity } from '../harness/withCity';
import { callsOf, agreements, lysmester, nordvei, types, formOf } from './reportCalls';

const city = sharedCity();
const {
    commentsOf,
    feedbackOf,
    getReport,
    handle,
    handleMany,
    historyOf,
    mailsAbout,
    newReport,
    post,
    postComment,
    put,
    putAsContractor,
    putAsService,
    read,
    send,
    undo,
} = callsOf(city);

describe('undoing a save (angre, D15)', () => {
    it('puts every field back, removes comment, feedback and mail, with a line in the history', async () => {
        const report = await newReport();
        const saved = await handle(report.id, {
            meldingsStatusId: 6,
            meldingstypeId: types.cycle,
            selskapId: lysmester,
            avtaleId: agreements.lightWest,
            kommentar: 'Oi',
            tilbakemelding: 'Ferdig',
        });
        expect(saved.status).toBe(200);
        const [mail] = await mailsAbout(report.lopeNummer);
        expect(Date.parse(mail?.held_until ?? '')).toBeGreaterThanOrEqual(Date.parse(saved.body.angre?.inntil ?? ''));
        const { status, body } = await undo(saved.body.angre?.id);
        expect([status, body.meldinger.map(({ utfall }) => utfall)]).toEqual([200, ['utfort']]);
        expect(await getReport(report.id)).toEqual({
            ...report,
            versjon: report.versjon + 2,
            antallHistorikk: report.antallHistorikk! + 2,
        });
        expect(await commentsOf(report.id)).toEqual([]);
        expect(await feedbackOf(report.id)).toEqual([]);
        expect(await mailsAbout(report.lopeNummer)).toEqual([]);
        const [entry] = await historyOf(report.id);
        expect(entry?.felter).toMatchObject({
            Status: { fra: 'Arbeid utført', til: report.meldingsStatusNavn },
            Tilbakemelding: { fra: 'Ferdig', til: null },
            Angret: { fra: null },
        });
    });
    it('of many reports works for all except one that somebody has changed meanwhile', async () => {
        const [one, two] = [await newReport(), await newReport()];
        const saved = await handleMany({ ider: [one.id, two.id], endring: { meldingsStatusId: 6 } });
        await expect(handle(two.id, { meldingsStatusId: 4 }, 'leder')).toAnswer(200);
        const { body } = await undo(saved.body.angre?.id);
        expect(body.meldinger.map(({ id, utfall, code }) => [id, utfall, code])).toEqual([
            [one.id, 'utfort', undefined],
            [two.id, 'avvist', 'reportStale'],
        ]);
        expect((await getReport(one.id)).meldingsStatusId).toBe(one.meldingsStatusId);
        expect((await getReport(two.id)).meldingsStatusId).toBe(4);
    });
    it('only once, and only by its author', async () => {
        const report = await newReport();
        const { body } = await handle(report.id, { meldingsStatusId: 4 });
        await expect(undo(body.angre?.id, 'leder')).toAnswer(404);
        await expect(undo(body.angre?.id)).toAnswer(200);
        await expect(undo(body.angre?.id)).toAnswer(400, 'Det er for sent å angre.');
    });
    it('removes a rejection from the report file, and its reason can be entered again', async () => {
        const report = await newReport();
        await postComment('saksbehandler', report.id, 'Ikke vårt');
        const { body } = await handle(report.id, { meldingsStatusId: 3 });
        await expect(undo(body.angre?.id)).toAnswer(200);
        await expect(handle(report.id, { meldingsStatusId: 3 })).toAnswer(200);
    });
    it('of a report works for its single controls, for its work done, and for routing', async () => {
        const report = await newReport();
        const moved = await putAsService(report, { adresse: 'Grensen 1', meldingsStatusId: 4 });
        /** Each save and each undo makes a version, and a line in the history. */
        const state = async () => ({ ...(await getReport(report.id)), versjon: 0, antallHistorikk: 0 });
        const seen = await state();
        const workDone = (method: 'PUT' | 'DELETE', json?: object) =>
            send<Undoable>('saksbehandler', method, `/api/meldinger/${report.id}/feilretting`, json);
        const set = await workDone('PUT', { feilrettingskodeId: 1 });
        await expect(undo(set.body.angre?.id)).toAnswer(200);
        expect(await state()).toEqual(seen);
        // Then the save before it is undone.
        expect((await undo(moved.body.angre?.id)).body.meldinger[0]?.utfall).toBe('utfort');
        expect(await state()).toEqual({ ...report, versjon: 0, antallHistorikk: 0 });
        expect((await workDone('DELETE')).body.angre).toBeNull();
        await expect(handle(report.id, { selskapId: null, avtaleId: null, meldingsStatusId: 1 })).toAnswer(200);
        const routed = await put<Undoable>('saksbehandler', `/api/melding/${report.id}/tildel`);
        expect((await getReport(report.id)).selskapId).toBe(nordvei);
        await expect(undo(routed.body.angre?.id)).toAnswer(200);
        expect(await getReport(report.id)).toMatchObject({ selskapId: null, avtale: null, meldingsStatusId: 1 });
    });
    it("works for a contractor's single save, only for that contractor", async () => {
        const report = await newReport();
        const saved = await putAsContractor('entreprenor', nordvei, report, { meldingsStatusId: 4 });
        await expect(undo(saved.body.angre?.id)).toAnswer(404);
        await expect(undo(saved.body.angre?.id, 'entreprenor')).toAnswer(200);
        expect((await getReport(report.id)).meldingsStatusId).toBe(report.meldingsStatusId);
    });
    it('tells a company nothing about a report that another one has got meanwhile', async () => {
        const report = await newReport();
        const saved = await putAsContractor('entreprenor', nordvei, report, { meldingsStatusId: 4 });
        await handle(report.id, { selskapId: lysmester, avtaleId: agreements.lightWest });
        expect((await undo(saved.body.angre?.id, 'entreprenor')).body.meldinger).toMatchObject([
            { id: report.id, lopeNummer: null, adresse: null, utfall: 'avvist' },
        ]);
    });
});

describe.runIf(process.env.TEST_DATABASE_URL)('the mail of a save that is undone (angre, D15)', () => {
    const told = async () => {
        const report = await newReport();
        const { body } = await handle(report.id, { meldingsStatusId: 6, tilbakemelding: 'Ferdig' });
        return { report, angre: body.angre };
    };
    const undone = async (id: string | undefined) =>
        (await undo(id)).body.meldinger.map(({ utfall, code }) => [utfall, code]);

    it('is held as long as the save can be undone, also where saving many took long', async () => {
        const { report, angre } = await told();
        const saved = await city.database.one<SavedReport & { userId: string }>(sql`
            select handling.user_id as "userId", json_build_object('id', report_id) as before, handled_report.version, changes, '[]'::json as followers,
                history_id as "historyId", '{}'::int[] as "feedbackIds", mail_ids as "mailIds"
            from handled_report join handling on handling.id = handling_id where handling_id = ${angre?.id ?? ''}`);
        const end = new Date(Date.now() + 60_000);
        await keepUndo(city.database, { userId: saved.userId } as Caller, end, [saved]);
        const [mail] = (await mailsAbout(report.lopeNummer)).filter(({ body }) => body.includes('Ferdig'));
        expect(mail?.held_until && new Date(mail.held_until)).toEqual(heldUntil(end));
    });
    it('has not left, or it is too late', async () => {
        // One at a time, since each can be undone for ten seconds only.
        const gone = await told();
        await city.database.rows(sql`delete from outbox where report_id = ${gone.report.id}`);
        expect(await undone(gone.angre?.id)).toEqual([['avvist', 'undoLate']]);
        expect((await getReport(gone.report.id)).meldingsStatusId).toBe(6);
        const leaving = await told();
        await city.database.rows(sql`update outbox set sending = true where report_id = ${leaving.report.id}`);
        expect(await undone(leaving.angre?.id)).toEqual([['avvist', 'undoLate']]);
    });
});

describe('undoing a save puts back what followed from it (angre, D15)', () => {
    const day = 86_400_000;
    const mustPut = async (user: string, path: string, json: object): Promise<void> =>
        expect(put(user, path, json)).toAnswer(204);
    /** Saves a change by staff, and undoes it. */
    const handleAndUndo = async (id: number, change: object): Promise<void> => {
        const { body } = await handle(id, change);
        await expect(undo(body.angre?.id)).toAnswer(200);
    };
    /** A closed report whose reporter is asked whether they are satisfied, and the link that answers. */
    const closed = async () => {
        const report = await newReport({ innsenderEpost: `innmelder-${randomUUID()}@example.com` });
        await expect(handle(report.id, { meldingsStatusId: 6 })).toAnswer(200);
        const [mail] = await mailsAbout(report.lopeNummer);
        return { report, link: /http\S+\/svar\/fornoyd\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '' };
    };

    it('the pause and the request for more time that closing ends', async () => {
        const { id } = await newReport();
        const until = (days: number) => new Date(Date.now() + days * day).toISOString();
        const pause = { arsak: 'materiell', tekst: 'Venter på stolper', til: until(14) };
        await mustPut('saksbehandler', `/api/meldinger/${id}/klokke/pause`, pause);
        const asked = { frist: until(60), tekst: 'Mangler folk' };
        await mustPut('entreprenoradmin', `/api/meldinger/${id}/klokke/utsettelse`, asked);
        const { klokke, tidsfrist } = await getReport(id);
        expect(klokke).toMatchObject({ pause: { arsak: 'materiell' }, utsettelse: { tekst: 'Mangler folk' } });
        const events = () => read('saksbehandler', `/api/meldinger/${id}/klokke`);
        const earlier = await events();
        await handleAndUndo(id, { meldingsStatusId: 6 });
        expect(await getReport(id)).toMatchObject({ tidsfrist, klokke });
        expect(await events()).toEqual(earlier);
    });
    it('the notice to the person who was made responsible before', async () => {
        const { id } = await newReport();
        const people = await read<Person[]>('saksbehandler', '/api/ansvarlige');
        const [siri, leder] = ['Siri Haugen', ''].map((name) =>
            people.find(({ navn }) => (name ? navn === name : navn !== 'Siri Haugen')),
        );
        await expect(handle(id, { ansvarligId: siri?.id }, 'leder')).toAnswer(200);
        const noticeOf = async () =>
            (await read<StartLine>('saksbehandler', '/sok/melding/serviceavdeling/startlinje')).tildeltMeg?.find(
                (one) => one.id === id,
            );
        const notice = await noticeOf();
        expect(notice).toBeDefined();
        await handleAndUndo(id, { ansvarligId: leder?.id });
        expect(await noticeOf()).toEqual(notice);
    });
    it('the return that assigning answers', async () => {
        const { id } = await newReport();
        const reason = { arsak: 'ikkeVaart', tekst: 'Privat vei' };
        await mustPut('entreprenoradmin', `/api/meldinger/${id}/retur`, reason);
        await handleAndUndo(id, { selskapId: nordvei, avtaleId: agreements.roadEast });
        expect((await getReport(id)).retur).toMatchObject(reason);
    });
    it("the contractor's rejection that a new status answers", async () => {
        const report = await newReport();
        await postComment('entreprenoradmin', report.id, 'Ikke vår');
        await expect(putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).toAnswer(200);
        const { klokke } = await getReport(report.id);
        expect(klokke?.avvistTid).not.toBeNull();
        await handleAndUndo(report.id, { meldingsStatusId: 2 });
        expect((await getReport(report.id)).klokke).toEqual(klokke);
    });
    it('the question to the reporter that reopening withdraws, whose link then answers', async () => {
        const { report, link } = await closed();
        const mails = await mailsAbout(report.lopeNummer);
        await handleAndUndo(report.id, { meldingsStatusId: 4 });
        expect(await mailsAbout(report.lopeNummer)).toEqual(mails);
        await expect(fetch(link)).toAnswer(200);
    });
    it('the reassessment that a new status settles', async () => {
        const { report, link } = await closed();
        await expect(fetch(link, { method: 'POST', body: new URLSearchParams({ svar: 'nei' }) })).toAnswer(200);
        await handleAndUndo(report.id, { meldingsStatusId: 4 });
        expect((await getReport(report.id)).tilfredshet).toMatchObject({ fornoyd: false, vurdert: null });
    });
    it('the answers that a save marks as read', async () => {
        const report = await newReport({ innsenderEpost: `innmelder-${randomUUID()}@example.com` });
        const question = { tekst: 'Hvor er hullet?', dager: 5, pause: false };
        await expect(post('saksbehandler', `/api/meldinger/${report.id}/sporsmal`, question)).toAnswer(201);
        const [mail] = await mailsAbout(report.lopeNummer);
        const link = /http\S+\/svar\/[\w-]+/.exec(mail?.body ?? '')?.[0] ?? '';
        await expect(fetch(link, { method: 'POST', body: formOf({ tekst: 'Ved broen' }) })).toAnswer(200);
        await handleAndUndo(report.id, { meldingsStatusId: 4 });
        const body = await read<Question[]>('saksbehandler', `/api/meldinger/${report.id}/sporsmal`);
        expect(body).toMatchObject([{ sett: false }]);
    });
});
