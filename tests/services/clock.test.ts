import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { ClockEvent, TypeEffect } from '../../src/api/entities/clock';
import type { HandledReport, Undo } from '../../src/api/entities/handling';
import type { ReportPage } from '../../src/api/entities/report';
import type { Presence } from '../../src/api/entities/teamwork';
import { resumeDue } from '../../src/city/services/clock/pause';
import { withCity } from '../harness/withCity';
import { deadlineOf } from '../../src/city/rules/workingDays';
import { agreements, callsOf, lysmester, nordvei, types, type VersionedReport } from './reportCalls';

const city = withCity({ reports: 200 });
const {
    getReport,
    handle,
    handleMany,
    historyOf,
    newReport,
    outboxOf,
    post,
    postComment,
    put,
    putAsContractor,
    putAsService,
    read,
    remove,
    undo,
} = callsOf(city);

const day = 86_400_000;
const inDays = (days: number, from = Date.now()): string => new Date(from + days * day).toISOString();
const clockCall = (user: string, id: number, path: string, json?: unknown, headers: Record<string, string> = {}) =>
    put(user, `/api/meldinger/${id}/klokke/${path}`, json, headers);
const pause = (id: number, change: object = {}, headers = {}) =>
    clockCall(
        'saksbehandler',
        id,
        'pause',
        { arsak: 'materiell', tekst: 'Venter på stolper', til: inDays(14), ...change },
        headers,
    );
const resume = (id: number) => remove('saksbehandler', `/api/meldinger/${id}/klokke/pause`);
const eventsOf = async (id: number) =>
    (await read<ClockEvent[]>('saksbehandler', `/api/meldinger/${id}/klokke`)).map(({ hendelse }) => hendelse);
const listed = async (query: string): Promise<ReportPage['meldinger']> =>
    (await read<ReportPage>('saksbehandler', `/sok/melding/serviceavdeling?${query}`)).meldinger;

describe('a clock that is fair (klokke, D15)', () => {
    it('a pause moves the deadline, and ends when it is over or ended', async () => {
        const report = await newReport();
        const paused = await pause(report.id, {}, { 'If-Match': `"${report.versjon}"` });
        expect([paused.status, paused.headers.get('ETag')]).toEqual([204, `"${report.versjon + 1}"`]);
        const onHold = await getReport(report.id);
        expect(Date.parse(onHold.tidsfrist ?? '') - Date.parse(report.tidsfrist ?? '')).toBeGreaterThan(7 * day);
        expect(onHold.klokke?.pause).toMatchObject({ arsak: 'materiell' });
        expect((await listed('bestand=paVent')).map(({ id }) => id)).toContain(report.id);
        expect((await listed('bestand=paVent')).find(({ id }) => id === report.id)?.paVentTil).toBe(
            onHold.klokke?.pause?.til,
        );
        expect((await historyOf(report.id))[0]?.felter).toMatchObject({ Tidsfrist: {}, Klokke: { fra: null } });
        expect((await pause(report.id)).body.errorMessage).toContain('satt på vent allerede');
        await expect(resume(report.id)).toAnswer(204);
        const after = await getReport(report.id);
        expect(Math.abs(Date.parse(after.tidsfrist ?? '') - Date.parse(report.tidsfrist ?? ''))).toBeLessThan(60_000);
        expect(after.klokke?.pause).toBeNull();
        expect(await eventsOf(report.id)).toEqual(['gjenopptatt', 'pause', 'startet']);
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'the end of a pause waits for a save, is nobody’s change, and no save before it is undone',
        async () => {
            const report = await newReport();
            await pause(report.id);
            const saved = await putAsService(await getReport(report.id), { meldingsStatusId: 4 });
            const { database } = city;
            const look = await put<Presence>('leder', `/api/meldinger/${report.id}/apen`);
            await expect
                .poll(() => database.row(sql`select from report_look where report_id = ${report.id}`))
                .toBeDefined();
            await database.rows(
                sql`update clock set paused_until = now() - interval '1 minute' where report_id = ${report.id}`,
            );
            const isPaused = async () => (await getReport(report.id)).klokke?.pause !== null;
            await database.transaction(async (queries) => {
                await queries.rows(sql`select from report where id = ${report.id} for update`);
                await resumeDue(database, new Date());
                expect(await isPaused()).toBe(true);
            });
            await resumeDue(database, new Date());
            expect(await isPaused()).toBe(false);
            expect((await getReport(report.id)).versjon).toBe(look.body.versjon);
            const changed = await read<ReportPage>('leder', '/sok/melding/serviceavdeling?bestand=endret');
            expect(changed.meldinger).toEqual([]);
            const undone = await undo((saved.body as { angre?: Undo }).angre?.id);
            expect(undone.body.meldinger).toMatchObject([{ utfall: 'avvist', code: 'reportStale' }]);
        },
    );
    /** A report that a contractor has rejected while its clock waits, and more time was asked for. */
    const rejectedOnHold = async () => {
        const report = await newReport();
        await pause(report.id);
        await clockCall('entreprenoradmin', report.id, 'utsettelse', { frist: inDays(60), tekst: 'Mangler folk' });
        await postComment('entreprenoradmin', report.id, 'Ikke vår');
        const onHold = await getReport(report.id);
        await expect(putAsContractor('entreprenoradmin', nordvei, onHold, { meldingsStatusId: 3 })).toAnswer(200);
        return report;
    };
    const expectDeadlineOf = async ({ id, tidsfrist }: VersionedReport) => {
        const after = await getReport(id);
        expect(after.klokke?.pause).toBeNull();
        expect(Math.abs(Date.parse(after.tidsfrist ?? '') - Date.parse(tidsfrist ?? ''))).toBeLessThan(60_000);
    };
    it('closing a report ends its pause early: the deadline moves by the actual pause', async () => {
        const report = await newReport();
        await pause(report.id);
        await expect(putAsService(await getReport(report.id), { meldingsStatusId: 6 })).toAnswer(200);
        await expectDeadlineOf(report);
        expect((await eventsOf(report.id)).slice(0, 3)).toContain('gjenopptatt');
        expect((await historyOf(report.id))[0]?.felter).toMatchObject({
            Status: {},
            Tidsfrist: {},
            Klokke: { til: 'Gjenopptatt' },
        });
    });
    it.each([
        ['closing', { meldingsStatusId: 6 }],
        ['closing with a new type', { meldingsStatusId: 6, meldingstypeId: types.light }],
        ['a new type', { meldingstypeId: types.light }],
    ])('the preview of a handling shows what it does to a pause: %s', async (_, endring) => {
        const report = await newReport();
        await pause(report.id);
        const handled = async (forhandsvis: boolean) =>
            (await handleMany({ ider: [report.id], endring, forhandsvis })).body.meldinger[0];
        const before = await getReport(report.id);
        const preview = await handled(true);
        expect(await getReport(report.id)).toEqual(before);
        const saved = await handled(false);
        expect(saved?.felter).toHaveProperty('Tidsfrist');
        if ('meldingsStatusId' in endring) expect(saved?.felter).toMatchObject({ Klokke: { til: 'Gjenopptatt' } });
        // Without the time of day: the pause may end in the minute after the preview.
        const withoutTime = (handled?: HandledReport) =>
            JSON.parse(JSON.stringify(handled?.felter).replaceAll(/ kl\. [\d:]+/g, '')) as unknown;
        expect(withoutTime(preview)).toEqual(withoutTime(saved));
    });
    it('a new type moves a running pause with it, whose end then gives back what was planned too much', async () => {
        const [kept, changed] = [await newReport(), await newReport()];
        await putAsService(kept, { meldingstypeId: types.light });
        await pause(changed.id);
        await putAsService(await getReport(changed.id), { meldingstypeId: types.light });
        const { tidsfrist } = await getReport(kept.id);
        const onHold = await getReport(changed.id);
        expect(Date.parse(onHold.tidsfrist ?? '') - Date.parse(tidsfrist ?? '')).toBeGreaterThan(7 * day);
        await expect(resume(changed.id)).toAnswer(204);
        await expectDeadlineOf({ ...changed, tidsfrist });
    });
    it.skipIf(!process.env.TEST_DATABASE_URL)(
        'pauses move a deadline in hours by all their time, and one in days by their working time',
        async () => {
            const hours = (value: number | null) =>
                put('admin', `/api/katalog/meldingstyper/${types.cycle}`, { frist_timer: value });
            await hours(30);
            // Within 50 seconds.
            const seconds = -5;
            const [ofDays, ofHours] = [await newReport(), await newReport({ meldingstypeId: types.cycle })];
            const report = await newReport({ meldingstypeId: types.cycle });
            const deadline = async ({ id }: VersionedReport = report) =>
                Date.parse((await getReport(id)).tidsfrist ?? '');
            const weekAfterSunday = new Date();
            weekAfterSunday.setUTCDate(weekAfterSunday.getUTCDate() + 8 - weekAfterSunday.getUTCDay());
            await pause(report.id, { til: weekAfterSunday.toISOString() });
            const { pause: running } = (await getReport(report.id)).klokke ?? {};
            const length = Date.parse(running?.til ?? '') - Date.parse(running?.fra ?? '');
            expect((await deadline()) - (await deadline(ofHours))).toBeCloseTo(length, seconds);
            await resume(report.id);
            expect((await deadline()) - (await deadline(ofHours))).toBeCloseTo(0, seconds);
            // As if it had been paused over a weekend, and its end was noted a day late.
            await city.database
                .script(`update clock_event set at = case kind when 'pause' then '2026-03-06 14:00+01' else '2026-03-10 14:00+01' end::timestamptz,
                    until = '2026-03-09 14:00+01' where report_id = ${report.id} and kind <> 'startet'`);
            const change = async (meldingstypeId: number) =>
                putAsService(await getReport(report.id), { meldingstypeId });
            await change(types.road);
            expect(await deadline()).toBeCloseTo(deadlineOf(new Date(await deadline(ofDays)), 1).getTime(), seconds);
            await change(types.cycle);
            expect((await deadline()) - (await deadline(ofHours))).toBeCloseTo(3 * day, seconds);
            await hours(null);
        },
    );
    it('accepting a rejection ends the pause and the request for more time', async () => {
        const report = await rejectedOnHold();
        const rejected = await getReport(report.id);
        expect(rejected.klokke).toMatchObject({ pause: { arsak: 'materiell' }, utsettelse: { tekst: 'Mangler folk' } });
        await clockCall('saksbehandler', report.id, 'avvisning', { godtatt: true, tekst: '' });
        await expectDeadlineOf(report);
        expect((await getReport(report.id)).klokke?.utsettelse).toBeNull();
    });
    it.runIf(process.env.TEST_DATABASE_URL)(
        'no penalty for days before the type was corrected, or before an answer to a request made in time',
        async () => {
            const reports = [await newReport(), await newReport(), await newReport(), await newReport()];
            const [open, closed, granted, askedLate] = reports.map(({ id }) => id);
            await city.database
                .script(`set local session_replication_role = replica; update report set received_at = received_at - interval '3 days', deadline = received_at - interval '2 days'
                    where id in (${reports.map(({ id }) => id).join(', ')})`);
            const save = async (id = 0, change: Record<string, unknown>) => putAsService(await getReport(id), change);
            await save(closed, { meldingsStatusId: 6 });
            await save(closed, { meldingstypeId: types.cycle });
            await save(open, { meldingstypeId: types.cycle });
            for (const [id = 0, days] of [
                [granted, 3],
                [askedLate, 1],
            ] as const) {
                await clockCall('entreprenoradmin', id, 'utsettelse', { frist: inDays(5), tekst: 'Mangler folk' });
                await city.database.script(
                    `update clock set asked_at = asked_at - interval '${days} days' where report_id = ${id}`,
                );
                await expect(clockCall('saksbehandler', id, 'utsettelse/svar', { godtatt: true, tekst: '' })).toAnswer(
                    204,
                );
            }
            const { database } = city;
            const late = await database.rows<{ id: number }>(sql`
                select report_id as id from penalty_days(now() - interval '9 days', now(), now())
                where report_id = any(${reports.map(({ id }) => id)}::int[])`);
            expect(late).toEqual([{ id: askedLate }]);
        },
    );
    it('a request for more time ends with the contractor who made it', async () => {
        const report = await newReport();
        const frist = inDays(20, Date.parse(report.tidsfrist ?? ''));
        await clockCall('entreprenoradmin', report.id, 'utsettelse', { frist, tekst: 'Mangler folk' });
        const other = { selskapId: lysmester, avtaleId: agreements.lightWest };
        await expect(putAsService(await getReport(report.id), other)).toAnswer(200);
        expect((await getReport(report.id)).klokke?.utsettelse).toBeNull();
    });
    it('a pause needs a reason and a time ahead, a version that is not stale, and staff', async () => {
        const report = await newReport();
        await expect(pause(report.id, { til: inDays(-1) })).toRefuse(
            'til',
            'Velg et tidspunkt frem i tid, høyst ett år frem.',
        );
        await expect(pause(report.id, { arsak: 'ferie' })).toRefuse('arsak', 'Velg hvorfor meldingen settes på vent.');
        await expect(pause(report.id, {}, { 'If-Match': '"99"' })).toAnswer(412);
        await expect(resume(report.id)).toAnswer(400, 'Meldingen er ikke satt på vent.');
        await expect(clockCall('entreprenoradmin', report.id, 'pause', {})).toAnswer(403);
        expect(await getReport(report.id)).toEqual(report);
    });
    it('a company asks for more time, and gets it or not', async () => {
        const report = await newReport();
        const frist = inDays(20, Date.parse(report.tidsfrist ?? ''));
        const ask = (change: object = {}) =>
            clockCall('entreprenoradmin', report.id, 'utsettelse', { frist, tekst: 'Mangler folk', ...change });
        const answer = (godtatt: boolean) =>
            clockCall('saksbehandler', report.id, 'utsettelse/svar', { godtatt, tekst: 'Greit' });
        await expect(answer(true)).toAnswer(400, 'Det er ikke bedt om mer tid.');
        await expect(ask({ tekst: '' })).toRefuse('tekst', 'Skriv hvorfor dere trenger mer tid.');
        await expect(ask({ frist: inDays(-1) })).toRefuse('frist');
        // In UTC it is the year 10000, which PostgreSQL writes with five digits.
        await expect(ask({ frist: '9999-12-31T23:59:59-01:00' })).toRefuse('frist');
        await expect(ask()).toAnswer(204);
        expect((await listed('bestand=utsettelse')).map(({ id }) => id)).toEqual([report.id]);
        await expect(answer(false)).toAnswer(204);
        expect((await getReport(report.id)).tidsfrist).toBe(report.tidsfrist);
        await ask();
        await expect(answer(true)).toAnswer(204);
        const after = await getReport(report.id);
        expect([Date.parse(after.tidsfrist ?? ''), after.klokke?.utsettelse]).toEqual([Date.parse(frist), null]);
        expect(await eventsOf(report.id)).toEqual(['innvilget', 'sokt', 'avslatt', 'sokt', 'startet']);
    });
    it('more time that is granted never shortens a deadline that a pause has moved, and stays when that ends early', async () => {
        const report = await newReport();
        const frist = inDays(1, Date.parse(report.tidsfrist ?? ''));
        await clockCall('entreprenoradmin', report.id, 'utsettelse', { frist, tekst: 'Mangler folk' });
        await expect(pause(report.id)).toAnswer(204);
        const { tidsfrist } = await getReport(report.id);
        await expect(clockCall('saksbehandler', report.id, 'utsettelse/svar', { godtatt: true, tekst: '' })).toAnswer(
            204,
        );
        expect(await getReport(report.id)).toMatchObject({ tidsfrist, klokke: { utsettelse: null } });
        await expect(resume(report.id)).toAnswer(204);
        expect(Date.parse((await getReport(report.id)).tidsfrist ?? '')).toBe(Date.parse(frist));
    });
    it("a company's rejection waits for an answer, and staff's own does not", async () => {
        const rejected = async () => {
            const report = await newReport();
            await postComment('entreprenoradmin', report.id, 'Ikke vår');
            await expect(putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).toAnswer(200);
            return report;
        };
        const answer = (id: number, godtatt: boolean) =>
            clockCall('saksbehandler', id, 'avvisning', { godtatt, tekst: '' });
        const [accepted, refused] = [await rejected(), await rejected()];
        expect((await listed('bestand=avvisning')).map(({ id }) => id).sort()).toEqual(
            [accepted.id, refused.id].sort(),
        );
        expect((await getReport(accepted.id)).klokke?.avvistTid).not.toBeNull();
        await expect(answer(accepted.id, true)).toAnswer(204);
        expect(await getReport(accepted.id)).toMatchObject({ meldingsStatusId: 3, klokke: { avvistTid: null } });
        await expect(answer(refused.id, false)).toAnswer(204);
        expect(await getReport(refused.id)).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            klokke: { avvistTid: null, forsteSvar: { gitt: null } },
        });
        await expect(answer(refused.id, false)).toAnswer(400, 'Meldingen har ingen avvisning som venter på svar.');
        const own = await newReport();
        await postComment('saksbehandler', own.id, 'Tull');
        await putAsService(own, { meldingsStatusId: 3 });
        expect((await getReport(own.id)).klokke?.avvistTid).toBeNull();
    });
    it('a rejection that waits for an answer ends with another contractor, who has yet to handle the report', async () => {
        const other = { selskapId: lysmester, avtaleId: agreements.lightWest };
        const saves = [
            // A single control saves just what it shows.
            { status: 3, save: (report: VersionedReport) => putAsService(report, other) },
            { status: 2, save: ({ id }: VersionedReport) => handle(id, other) },
        ];
        for (const { status, save } of saves) {
            const report = await newReport();
            await postComment('entreprenoradmin', report.id, 'Ikke vår');
            await expect(putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).toAnswer(200);
            await expect(save(await getReport(report.id))).toAnswer(200);
            expect(await getReport(report.id)).toMatchObject({
                meldingsStatusId: status,
                selskapId: lysmester,
                klokke: { avvistTid: null },
            });
        }
    });
    it('a declined rejection without a contractor by now is not assigned again, since status 2 needs one', async () => {
        const report = await newReport();
        await postComment('entreprenoradmin', report.id, 'Ikke vår');
        await expect(putAsContractor('entreprenoradmin', nordvei, report, { meldingsStatusId: 3 })).toAnswer(200);
        const removed = { meldingsStatusId: 3, selskapId: null, avtaleId: null };
        await expect(putAsService(await getReport(report.id), removed)).toAnswer(200);
        await expect(clockCall('saksbehandler', report.id, 'avvisning', { godtatt: false, tekst: '' })).toAnswer(204);
        expect(await getReport(report.id)).toMatchObject({
            meldingsStatusId: 1,
            selskapId: null,
            klokke: { avvistTid: null },
        });
    });
    it('priority follows the type until it is set with a reason', async () => {
        const report = await newReport();
        expect(report.klokke).toMatchObject({ prioritet: 'normal', prioritetBegrunnelse: null });
        await expect(handle(report.id, { prioritet: 'hoy' })).toRefuse(
            'prioritetBegrunnelse',
            'Skriv hvorfor prioriteten endres.',
        );
        expect(
            (await handle(report.id, { prioritet: 'hoy', prioritetBegrunnelse: 'Farlig' }, 'entreprenoradmin')).body
                .errors,
        ).toMatchObject([{ field: 'prioritet' }, {}]);
        const { body } = await handle(report.id, {
            prioritet: 'hoy',
            prioritetBegrunnelse: 'Farlig for syklister',
        });
        expect(body.melding.klokke).toMatchObject({ prioritet: 'hoy', prioritetBegrunnelse: 'Farlig for syklister' });
        expect((await historyOf(report.id))[0]?.felter).toMatchObject({
            Prioritet: { fra: 'Normal', til: 'Høy' },
        });
        await handle(report.id, { prioritet: 'hoy', prioritetBegrunnelse: 'Skolevei' });
        expect((await historyOf(report.id))[0]?.felter).toEqual({
            'Hvorfor denne prioriteten': { fra: 'Farlig for syklister', til: 'Skolevei' },
        });
        await handle(report.id, { prioritet: null });
        expect((await getReport(report.id)).klokke).toMatchObject({
            prioritet: 'normal',
            prioritetBegrunnelse: null,
        });
    });
    it('urgent reports come first, and are mailed', async () => {
        const report = await newReport();
        await handle(report.id, { prioritet: 'hoy', prioritetBegrunnelse: 'Farlig for syklister' });
        const urgent = await listed('prioritet=hoy');
        expect(urgent.every(({ prioritet }) => prioritet === 'hoy')).toBe(true);
        const first = await listed('prioritertForst=ja&sorterEtter=tidsfrist&antall=200');
        expect(
            first
                .slice(0, urgent.length)
                .map(({ id }) => id)
                .sort(),
        ).toEqual(urgent.map(({ id }) => id).sort());
        const mails = await outboxOf();
        expect(
            mails.filter(({ subject }) => subject === `Melding ${report.lopeNummer} har fått høy prioritet`),
        ).toHaveLength(1);
        await handle(report.id, { prioritet: null });
    });
    const update = (json: object) => put('admin', `/api/katalog/meldingstyper/${types.light}`, json);
    it('the priority of a type is one of three, and its first response is due within 60 days', async () => {
        expect((await update({ prioritet: 'haster', forste_svar_dager: 0 })).body.errors).toMatchObject([
            { field: 'prioritet', message: '«haster» må være en av: hoy, normal, lav.' },
            { field: 'forste_svar_dager', message: '«0» må være et heltall fra 1 til 60.' },
        ]);
    });
    it('the effect of another type is known beforehand, with its priority', async () => {
        const report = await newReport();
        const effect = () =>
            read<TypeEffect>(
                'saksbehandler',
                `/api/meldinger/${report.id}/klokke/typevirkning?meldingstypeId=${types.light}`,
            );
        const before = await effect();
        expect(before).toMatchObject({ fra: report.tidsfrist, prioritetFra: 'normal', prioritetTil: 'normal' });
        // A type that makes a report urgent is in its history, and mailed.
        await expect(update({ prioritet: 'hoy' })).toAnswer(204);
        const urgent = await newReport();
        await putAsService(urgent, { meldingstypeId: types.light });
        expect((await historyOf(urgent.id))[0]?.felter).toMatchObject({ Prioritet: { fra: 'Normal', til: 'Høy' } });
        const told = (await outboxOf()).filter(
            ({ subject }) => subject === `Melding ${urgent.lopeNummer} har fått høy prioritet`,
        );
        expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('Meldingstypen er endret')]);
        const lowered = await newReport({ meldingstypeId: types.light });
        await handle(lowered.id, { prioritet: 'lav', prioritetBegrunnelse: 'Kan vente' });
        await handle(lowered.id, { prioritet: null });
        const [mail] = (await outboxOf()).filter(({ subject }) => subject.startsWith(`Melding ${lowered.lopeNummer} `));
        expect(mail?.body).toContain('Prioriteten følger meldingstypen.');
        // So it is where the priority is reset in the same save, or kept by its reason.
        const reset = await newReport();
        await handle(reset.id, { prioritet: 'lav', prioritetBegrunnelse: 'Kan vente' });
        const { body: both } = await handle(reset.id, { prioritet: null, meldingstypeId: types.light });
        expect((await historyOf(reset.id))[0]?.felter).toMatchObject({ Prioritet: { fra: 'Lav', til: 'Høy' } });
        expect(both.melding.klokke?.prioritet).toBe('hoy');
        const set = await newReport();
        await handle(set.id, { prioritet: 'lav', prioritetBegrunnelse: 'Kan vente' });
        await putAsService(await getReport(set.id), { meldingstypeId: types.light });
        expect((await historyOf(set.id))[0]?.felter).not.toHaveProperty('Prioritet');
        await expect(update({ prioritet: 'lav', forste_svar_dager: 4 })).toAnswer(204);
        expect((await effect()).prioritetTil).toBe('lav');
        await putAsService(report, { meldingstypeId: types.light });
        const after = await getReport(report.id);
        expect([Date.parse(after.tidsfrist ?? ''), after.klokke?.prioritet]).toEqual([Date.parse(before.til), 'lav']);
        await update({ prioritet: null, forste_svar_dager: null });
    });
    it.skipIf(!process.env.TEST_DATABASE_URL)('reports with a late first response can be listed', async () => {
        const [late, told, fresh] = [await newReport(), await newReport(), await newReport()];
        const old = `where id in (${late.id}, ${told.id})`;
        await city.database.script(`update report set received_at = received_at - interval '30 days' ${old}`);
        const stock = async () => (await listed('bestand=forsteSvar&antall=100')).map(({ id }) => id);
        expect(await stock()).toEqual(expect.arrayContaining([late.id, told.id]));
        expect(await stock()).not.toContain(fresh.id);
        await post('saksbehandler', `/api/meldinger/${told.id}/tilbakemeldinger`, { tekst: 'Vi ser på det.' });
        expect(await stock()).not.toContain(told.id);
        await putAsService(await getReport(late.id), { meldingsStatusId: 4 });
        expect(await stock()).not.toContain(late.id);
    });
});
