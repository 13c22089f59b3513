// Retention of reports (D15, `personvern`): the timer does what the preview says.
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from 'date-fns';
import type {
    ArchiveFile,
    PrivacySettings,
    RetentionEffect,
    RetentionPreview,
    RetentionRule,
    SettingsEffect,
} from '../../src/api/entities/privacy';
import type { Forwarding, LetterRecord } from '../../src/api/entities/dialogue';
import type { ReportPage } from '../../src/api/entities/report';
import { formatDay, osloDay } from '../../src/api/rules/oslo';
import { runRetention } from '../../src/city/capabilities/privacy/retain';
import { newSecret } from '../../src/city/database/secret';
import { sha256Hex } from '../../src/city/sha256';
import { openFileStore } from '../../src/city/files/store';
import { cityNames } from '../../i18n/en/cityNames';
import { withCity } from '../harness/withCity';
import { zipTexts } from './zipTexts';
import { dialogueCalls } from './dialogueCalls';
import { callsOf, formOf } from './reportCalls';

const server = process.env.TEST_DATABASE_URL;

/** Only PostgreSQL allows a second connection while the city runs. */
describe.runIf(server)('the timer of retention', () => {
    // With 10,000 reports before a release.
    const city = withCity(process.env.DATABASES === 'both' ? { reports: 10_000 } : {});
    const { database } = city;
    const { get, handle, post, put, read, remove } = callsOf(city);
    const { lettersOf, mailsTo, tell } = dialogueCalls(city);
    /** Reports that the rules below anonymise and hand over. */
    const sentSecret = newSecret();
    let [anonymised, archived, numbered, emptied, waiting, moved] = [0, 0, 0, 0, 0, 0];
    /** The link of a mail that waits. Eight digits could be a phone number, anywhere else. */
    const waitingSecret = `a_91234567_${newSecret().slice(11)}`;

    const tried = async (json: object): Promise<RetentionEffect> =>
        (await post<RetentionEffect>('admin', '/api/personvern/regler/prove', json)).body;
    const countOf = ({ anonymiseres, slettes, arkiveres }: RetentionEffect): number =>
        anonymiseres + slettes + arkiveres;
    const rule = async (json: object): Promise<number> => {
        const all = {
            meldingstypeId: null,
            meldingsStatusId: null,
            anonymiseresEtter: null,
            fjerning: null,
            fjernesEtter: null,
        };
        const regel = { ...all, ...json };
        const bekreftet = countOf(await tried({ regel }));
        const { status, body } = await post<{ id: number }>('admin', '/api/personvern/regler', {
            ...regel,
            bekreftet,
        });
        expect(status, body.errorMessage).toBe(201);
        return body.id;
    };
    const counts = async () =>
        (await database.row<{ reports: number; named: number; archived: number }>(sql`
            select (select count(*)::int from report) as reports,
                (select count(*)::int from report where sender_name is not null or sender_email is not null or sender_phone is not null or created_by_id is null and created_by_email is not null) as named,
                (select coalesce(sum(reports), 0)::int from archive_file) as archived`)) ?? {
            reports: 0,
            named: 0,
            archived: 0,
        };

    beforeAll(async () => {
        await database.rows(sql`update report set sender_phone = '90000001' where id % 3 = 0`);
        const old = sql`type_id <> 1 and district_id <> 1 and coalesce(closed_at, received_at) < now() - interval '13 months'
            and not exists (select 1 from resource_use where report_id = report.id)`;
        ({ id: archived } = await database.one<{ id: number }>(
            sql`select id from report where ${old} and status_id = 3 limit 1`,
        ));
        ({ id: anonymised } = await database.one<{ id: number }>(sql`
            select report.id from report join status on status.id = status_id
            where ${old} and class = 'ferdig-behandlet' and sender_email is not null limit 1`));
        ({ id: numbered } = await database.one<{ id: number }>(sql`
            update report set sender_name = null, sender_email = null, sender_phone = null, created_by_email = null, description = 'Stolpe 12345678, ring 912 34 567'
            where id = (select report.id from report join status on status.id = status_id
                where ${old} and class = 'ferdig-behandlet' and report.id <> ${anonymised} limit 1) returning id`));
        ({ id: emptied } = await database.one<{ id: number }>(sql`
            update report set sender_name = null, sender_email = null, sender_phone = null, created_by_email = null, description = 'Hull'
            where id = (select report.id from report join status on status.id = status_id
                where ${old} and class = 'ferdig-behandlet' and report.id not in (${anonymised}, ${numbered}) limit 1) returning id`));
        ({ id: waiting } = await database.one<{ id: number }>(sql`
            update report set sender_name = 'Ada', sender_email = 'ada91234567@example.com', description = 'Hull'
            where id = (select report.id from report join status on status.id = status_id
                where ${old} and class = 'ferdig-behandlet' and report.id not in (${anonymised}, ${numbered}, ${emptied}) limit 1) returning id`));
        ({ id: moved } = await database.one<{ id: number }>(sql`
            select report.id from report join status on status.id = status_id
            where ${old} and class = 'ferdig-behandlet' and company_id is not null and report.id not in (${anonymised}, ${numbered}, ${emptied}, ${waiting}) limit 1`));
        await mailOthers(moved);
        await database.rows(sql`
            insert into history_entry (report_id, user_name, at, fields) values
                (${emptied}, 'Per', now(), '{"Innsender": {"fra": "Adalina", "til": "Ada Tidligere"}, "Status": {"fra": "Ny", "til": "Utført"}}'),
                (${emptied}, 'Per', now(), '{"Innsender": {"fra": "Ada Tidligere", "til": null}}')`);
        await database.rows(sql`
            insert into comment (report_id, text, created_at, user_name) values (${emptied}, 'Ada Tidligere ringte', now(), 'Per')`);
        await database.rows(sql`
            update report set answers = '{"farge": "rød"}', work_done_code_id = 1, fault_cause_id = (select min(id) from fault_cause), priority = 1, priority_reason = 'Farlig'
            where id = ${archived}`);
        await database.rows(sql`
            update report set sender_name = 'Ada Hemmelig', answers = '{"hvem": "Ada Hemmelig så det"}', priority_reason = 'Ada Hemmelig maser' where id = ${anonymised}`);
        await database.rows(sql`
            insert into clock (report_id, asked_at, asked_until, asked_text) values (${anonymised}, now(), now(), 'Venter på Ada Hemmelig')
            on conflict (report_id) do update set asked_at = now(), asked_until = now(), asked_text = excluded.asked_text`);
        await database.rows(sql`
            insert into question (report_id, text, secret_hash, asked_at, expires_at, user_name, pauses)
            values (${anonymised}, 'Hei Ada Hemmelig, hvor?', 'abc', now(), now() + interval '30 days', 'Per', false)`);
        await database.rows(sql`
            insert into satisfaction (report_id, mail_id, secret_hash, asked_at, leaves_at, expires_at, satisfied, text)
            values (${anonymised}, 0, 'abc', now(), now(), now(), false, 'Hilsen Ada Hemmelig')`);
        const mail = (id: number, recipient: string, subject: string, body: string, state: string) =>
            database.one<{ letter: number }>(sql`
                with mail as (
                    insert into outbox (report_id, recipient, subject, body) values (${id}, ${recipient}, ${subject}, ${body}) returning *)
                insert into letter (report_id, mail_id, queued_at, recipient, subject, state, at)
                select report_id, id, sent_at, recipient, subject, ${state}, sent_at from mail returning id as letter`);
        const forward = async (id: number, secret: string, ...[subject, body, state]: [string, string, string]) => {
            const { letter } = await mail(id, 'post@ruter.test', subject, body, state);
            await database.rows(sql`
                insert into forwarding (report_id, body_id, letter_id, secret_hash, with_reporter, sent_at, expires_at, user_name)
                values (${id}, (select min(id) from outside_body), ${letter}, ${sha256Hex(secret)}, true, now(), now() + interval '30 days', 'Per')`);
        };
        // To a former address, with a word of its own.
        await mail(anonymised, 'adafra@example.com', 'Svar', 'Hei', 'sendt');
        await database.rows(sql`insert into search_word values ('adafra', 'C')`);
        await forward(anonymised, sentSecret, 'Til Ruter fra Ada Hemmelig', 'Innmelder: Ada Hemmelig', 'sendt');
        await forward(anonymised, newSecret(), 'Avvist', 'Innmelder: Ada Hemmelig', 'avvist');
        await forward(waiting, waitingSecret, 'Fnr 13097200119, ada91234567@example.com', 'Innmelder: Ada', 'venter');
    }, 300_000);

    /** Everything that is mailed about a report beside letters to its reporter. */
    const mailOthers = async (id: number): Promise<void> => {
        await database.rows(sql`update report set sender_email = 'tidligere@example.com' where id = ${id}`);
        await expect(tell(id, 'Vi ser på det.')).toAnswer(201);
        const link = /http\S+\/svar\/[\w-]+/.exec((await mailsTo('tidligere@example.com'))[0]?.body ?? '')?.[0] ?? '';
        const rett = formOf({ handling: 'rett', navn: '', epost: 'ny@example.com' });
        await expect(fetch(link, { method: 'POST', body: rett })).toAnswer(200);
        await expect(put('saksbehandler', `/api/meldinger/${id}/innmelder`, { epost: 'ny@example.com' })).toAnswer(204);
        const responsible = await database.one<{ id: string }>(
            sql`select id from app_user where email = 'saksbehandler@bymelding.test'`,
        );
        const toOthers = { ansvarligId: responsible.id, varsleAnsvarlig: true };
        const urgent = { prioritet: 'hoy', prioritetBegrunnelse: 'Farlig' };
        await expect(handle(id, { ...toOthers, ...urgent }, 'leder')).toAnswer(200);
    };
    const mailsAboutMoved = async (): Promise<string[]> => {
        const number = String(100_000 + moved);
        const mails = await database.rows<{ subject: string }>(sql`
            select distinct subject from outbox where concat(subject, body) ~ ${number}`);
        return mails.map(({ subject }) => subject.replace(number, 'N')).toSorted();
    };

    describe('a rule that deletes', () => {
        const regel = {
            meldingstypeId: null,
            meldingsStatusId: null,
            anonymiseresEtter: null,
            fjerning: 'slett',
            fjernesEtter: 1,
        };
        const today = new Date();
        const rules = () => read<RetentionRule[]>('admin', '/api/personvern/regler');
        let effect: RetentionEffect;
        let id: number;
        beforeAll(async () => {
            effect = await tried({ regel });
        });
        afterAll(async () => {
            await expect(remove('admin', `/api/personvern/regler/${id}`)).toAnswer(204);
            await database.rows(sql`delete from retention_run`);
            await database.rows(sql`delete from audit_entry where event = 'oppbevaring'`);
        });

        it('is created when the user types the number of reports that it affects', async () => {
            expect(effect.slettes).toBeGreaterThan(10);
            expect(await rules()).toEqual([]);
            for (const bekreftet of [undefined, effect.slettes - 1])
                expect(await post('admin', '/api/personvern/regler', { ...regel, bekreftet })).toMatchObject({
                    status: 400,
                    body: {
                        errorMessage: `Antallet er nå ${effect.slettes}. Prøv endringen på nytt, og skriv tallet.`,
                        errors: [{ field: 'bekreftet' }],
                    },
                });
            id = await rule(regel);
            expect(await rules()).toMatchObject([{ id, fra: osloDay(addDays(today, 2)) }]);
        });
        it('is announced to admins', async () => {
            const told = await database.row<{ subject: string; body: string }>(
                sql`select subject, body from outbox where recipient = 'admin@bymelding.test' order by id desc limit 1`,
            );
            expect(told?.subject).toBe(
                `Lagringstiden er endret: første kjøring natt til ${formatDay(addDays(today, 2))}`,
            );
            expect(told?.body).toContain(`0 meldinger anonymiseres, ${effect.slettes} slettes, 0 går til arkivet`);
        });
        it('is told on the public page, in English with the English names of the city', async () => {
            await database.rows(sql`
                insert into retention_rule (type_id, status_id, removal, removal_months, active_from) values (1, 6, 'slett', 12, now() + interval '1 year')`);
            const page = async (language: string) =>
                (await fetch(`${city.url}/personvern-og-tilgjengelighet?ui_locales=${language}`)).text();
            const [nb, en] = [await page('nb'), await page('en')];
            await database.rows(sql`delete from retention_rule where type_id = 1`);
            const { type } = await database.one<{ type: string }>(
                sql`select name as type from report_type where id = 1`,
            );
            expect(nb).toContain(
                `<li><span lang="nb">${type}</span>, <span lang="nb">Arbeid utført</span>: meldingen slettes etter 12 måneder.</li>`,
            );
            const english = (cityNames.type as Record<string, string>)[type];
            expect(en).toContain(`<li>${english}, Work done: the report is deleted after 12 months.</li>`);
        });
        it('deletes nothing before its day', async () => {
            const was = await counts();
            const files = openFileStore(city.dataDir);
            for (const day of [0, 1]) await runRetention({ database, files }, addDays(today, day), 60_000);
            expect(await counts()).toEqual(was);
        }, 300_000);
        it('applies again to reports whose hold has ended; ending it needs a preview and confirmation too', async () => {
            const hold = await post<{ id: number }>('admin', '/api/personvern/unntak', {
                lopeNummer: null,
                filter: 'sorterEtter=dato',
                begrunnelse: 'Tilsyn',
            });
            const path = `/api/personvern/unntak/${hold.body.id}`;
            expect(await tried({ unntakId: hold.body.id })).toMatchObject({ slettes: effect.slettes });
            await expect(remove('admin', path)).toAnswer(400);
            await expect(remove('admin', `${path}?bekreftet=${effect.slettes}`)).toAnswer(204);
        });
        it('spares the reports that staff find by the filter of a hold', async () => {
            const deleted = async () => (await read<RetentionPreview>('admin', '/api/personvern/prove'))[0]?.slettes;
            const hold = (filter: string) =>
                post('admin', '/api/personvern/unntak', { lopeNummer: null, filter, begrunnelse: 'Tilsyn' });
            const all = await deleted();
            for (const filter of [
                'kjennetegn=misfornoyd',
                'bestand=nyVurdering',
                'fritekstSok=navn:Hemmelig',
                'meldingstypeId=2',
                'meldingsStatusId=3',
            ]) {
                await expect(hold(filter)).toAnswer(201);
                expect(await deleted(), filter).toBeLessThan(all ?? 0);
                await database.rows(sql`delete from retention_hold`);
            }
            // Not those that lack what the filter asks for.
            await expect(hold('feilarsakId=999999&avtaleId=999999')).toAnswer(201);
            expect(await deleted()).toBe(all);
            await database.rows(sql`delete from retention_hold`);
            await expect(hold('avtaleId=999999')).toAnswer(201);
            expect(await deleted()).toBe(all);
            await database.rows(sql`delete from retention_hold`);
            // Filters that differ by user, or that the list refuses. One that is stored protects every report.
            const words = Array.from({ length: 61 }, (_, index) => `ord${index}`).join('+');
            for (const filter of ['ansvarlig=meg', 'bestand=paVent&bestand=endret', `fritekstSok=${words}`]) {
                await expect(hold(filter)).toAnswer(400, 'Filteret kan ikke leses.');
                await database.rows(
                    sql`insert into retention_hold (filter, reason, made_at) values (${filter}, 'Tilsyn', now())`,
                );
                expect(await deleted(), filter).toBe(0);
                await database.rows(sql`delete from retention_hold`);
            }
        });
    });

    it('settings that delete more are refused without their number, and announced to admins', async () => {
        const path = '/api/personvern/innstillinger';
        await database.rows(sql`
            insert into outbox (recipient, subject, body, due_at, failure, sent_at)
            values ('borte@example.com', 'Svar', 'Tekst', null, '550', now() - interval '20 days')`);
        const before = await read<PrivacySettings>('admin', path);
        const wanted = { ...before, uleverteEposter: 10 };
        const { body: effect } = await post<SettingsEffect>('admin', `${path}/prove`, wanted);
        expect(effect.uleverteEposter).toBe(1);
        for (const bekreftet of [undefined, 2])
            expect(await put('admin', path, { ...wanted, bekreftet })).toMatchObject({
                status: 400,
                body: {
                    errorMessage: 'Antallet er nå 1. Prøv endringen på nytt, og skriv tallet.',
                    errors: [{ field: 'bekreftet' }],
                },
            });
        expect(await read<PrivacySettings>('admin', path)).toMatchObject({ uleverteEposter: 30 });
        expect((await put('admin', path, { ...wanted, bekreftet: 1 })).status).toBeLessThan(300);
        const told = await database.row<{ body: string }>(
            sql`select body from outbox where recipient = 'admin@bymelding.test' order by id desc limit 1`,
        );
        expect(told?.body).toContain('1 e-post som ikke kunne leveres slettes');
        await put('admin', path, before);
    });

    it('does what the preview says, except to reports that are held or have resource use', async () => {
        const general = await rule({ anonymiseresEtter: 6 });
        const roads = await rule({ meldingstypeId: 1, anonymiseresEtter: 3, fjerning: 'slett', fjernesEtter: 24 });
        const rejected = await rule({ meldingsStatusId: 3, fjerning: 'arkiver', fjernesEtter: 12 });
        await expect(
            post('admin', '/api/personvern/regler', {
                meldingstypeId: 1,
                meldingsStatusId: null,
                anonymiseresEtter: 1,
                fjerning: null,
                fjernesEtter: null,
            }),
        ).toAnswer(409);
        // None becomes due while the test runs.
        await database.rows(sql`
            update report set received_at = received_at - interval '1 hour', closed_at = closed_at - interval '1 hour'
            from unnest(array[3, 6, 12, 24]) months cross join lateral (select now() - make_interval(months => months) as due) moment
            where coalesce(closed_at, received_at) between due and due + interval '1 hour'`);
        const held = await database.row<{ id: number; number: number }>(sql`
            select id, serial_number as number from report where type_id = 1 and closed_at < now() - interval '25 months' and sender_name is not null
                and not exists (select 1 from resource_use where report_id = report.id) order by id limit 1`);
        const before = (): Promise<RetentionPreview> => read<RetentionPreview>('admin', '/api/personvern/prove');
        const unheld = await before();
        for (const json of [
            { lopeNummer: held?.number, filter: null, begrunnelse: 'Erstatningssak' },
            { lopeNummer: null, filter: 'bydelId=1&sorterEtter=dato', begrunnelse: 'Tilsyn i bydelen' },
        ])
            await expect(post('admin', '/api/personvern/unntak', json)).toAnswer(201);
        await expect(
            post('admin', '/api/personvern/unntak', {
                lopeNummer: null,
                filter: 'bydelId=x',
                begrunnelse: 'Feil',
            }),
        ).toAnswer(400, 'Filteret kan ikke leses.');
        for (const json of [
            { lopeNummer: 3_000_000_000, filter: null, begrunnelse: 'For stort' },
            { lopeNummer: null, filter: 'svar=a%3A%00', begrunnelse: 'Ugyldig tegn' },
        ])
            await expect(post('admin', '/api/personvern/unntak', json)).toAnswer(400);
        const preview = await before();
        const sum = (all: RetentionPreview, key: 'anonymiseres' | 'slettes' | 'arkiveres') =>
            all.reduce((total, one) => total + one[key], 0);
        expect(preview.map(({ id }) => id)).toEqual([general, roads, rejected]);
        expect(sum(preview, 'anonymiseres')).toBeGreaterThan(200);
        expect(sum(preview, 'slettes')).toBeGreaterThan(10);
        expect(sum(preview, 'arkiveres')).toBeGreaterThan(1);
        expect(sum(preview, 'slettes')).toBeLessThan(sum(unheld, 'slettes'));
        expect(await mailsAboutMoved()).toEqual([
            'Bekreft endringen for melding N',
            'Du er ansvarlig for melding N',
            'Melding N har fått høy prioritet',
            'Ny e-postadresse for melding N',
            'Svar på melding N',
        ]);
        expect((await lettersOf(moved)).map(({ emne }) => emne)).toEqual([`Svar på melding ${100_000 + moved}`]);

        const [was, money] = [
            await counts(),
            await database.row(sql`select count(*)::int as n, sum(sum) as kr from resource_use`),
        ];
        const news = () =>
            read<ReportPage>('saksbehandler', '/sok/melding/serviceavdeling?bestand=endret').then(
                ({ totaltAntall }) => totaltAntall,
            );
        await database.rows(sql`
            insert into report_look (user_id, report_id, version, at)
            select app_user.id, report.id, report.version, now() from app_user cross join report where email = 'saksbehandler@bymelding.test'`);
        expect(await news()).toBe(0);
        const store = openFileStore(city.dataDir);
        let isWritten = false;
        const putSlowly: typeof store.put = async (bytes) => {
            const holdsReport = Buffer.from(bytes).includes(`${100_000 + archived}/`);
            if (holdsReport && !isWritten)
                await database.rows(sql`
                    insert into comment (report_id, text, created_at, user_name) values (${archived}, 'Skrevet mens arkivet ble laget', now(), 'Per')`);
            isWritten ||= holdsReport;
            return store.put(bytes);
        };
        const files = { ...store, put: putSlowly };
        // In the announced night.
        await database.rows(sql`update retention_rule set active_from = now()::date`);
        const now = new Date();
        while (!(await database.row(sql`select 1 from retention_run where finished_at is not null`)))
            await runRetention({ database, files }, now, 5_000);
        const is = await counts();
        expect(was.reports - is.reports).toBe(sum(preview, 'slettes') + sum(preview, 'arkiveres'));
        expect(is.archived).toBe(sum(preview, 'arkiveres'));
        const run = await database.row<{ anonymised: number; deleted: number; archived: number }>(
            sql`select anonymised, deleted, archived from retention_run`,
        );
        expect(run).toEqual({
            anonymised: sum(preview, 'anonymiseres'),
            deleted: sum(preview, 'slettes'),
            archived: sum(preview, 'arkiveres'),
        });
        expect(await database.row(sql`select count(*)::int as n, sum(sum) as kr from resource_use`)).toEqual(money);
        expect((await before()).every((one) => one.anonymiseres + one.slettes + one.arkiveres === 0)).toBe(true);
        expect(await news()).toBe(0);
        expect(
            await database.row(sql`select sender_name is not null as named from report where id = ${held?.id}`),
        ).toEqual({ named: true });
        expect(await database.row(sql`select after from audit_entry where event = 'oppbevaring'`)).toEqual({
            after: { anonymisert: run?.anonymised, slettet: run?.deleted, arkivert: run?.archived },
        });
    }, 300_000);

    it('removes phone numbers from a report without a reporter too', async () => {
        expect(await database.row(sql`select description from report where id = ${numbered}`)).toEqual({
            description: 'Stolpe 12345678, ring [slettet]',
        });
    });

    it('removes a reporter whom staff had removed, from the history and the texts that name them', async () => {
        const about = await database.row(sql`
            select array(select fields::text from history_entry where report_id = ${emptied} and fields::text ~ 'Innsender' order by id) as changes,
                (select text from comment where report_id = ${emptied} and text ~ 'ringte') as comment`);
        expect(about).toEqual({
            changes: [
                '{"Status": {"fra": "Ny", "til": "Utført"}, "Innsender": {"fra": null, "til": "[slettet]"}}',
                '{"Innsender": {"fra": null, "til": "[slettet]"}}',
            ],
            comment: '[slettet] ringte',
        });
    });

    it('leaves no name in what is written about the report, and no link', async () => {
        const texts = await database.row(sql`
            select sender_name as name, answers->>'hvem' as answer, priority_reason as reason, asked_text as asked, question.text as question, satisfaction.text as satisfaction,
                expired_at is not null and question.expires_at <= now() as ended
            from report join question on question.report_id = report.id join satisfaction on satisfaction.report_id = report.id join clock on clock.report_id = report.id
            where report.id = ${anonymised}`);
        expect(texts).toEqual({
            name: null,
            answer: '[slettet] så det',
            reason: '[slettet] maser',
            asked: 'Venter på [slettet]',
            question: 'Hei [slettet], hvor?',
            satisfaction: 'Hilsen [slettet]',
            ended: true,
        });
    });

    it('leaves what was sent to an outside body, which can still answer it, and no letter to the reporter', async () => {
        expect(await read<Forwarding[]>('saksbehandler', `/api/meldinger/${anonymised}/videresendinger`)).toMatchObject(
            [{ emne: 'Avvist' }, { til: 'post@ruter.test', emne: 'Til Ruter fra [slettet]', tilstand: 'sendt' }],
        );
        const letters = await read<LetterRecord[]>('saksbehandler', `/api/meldinger/${anonymised}/brev`);
        expect(letters).toMatchObject([
            { til: 'post@ruter.test', venterPaDeg: true },
            { til: 'post@ruter.test', venterPaDeg: false },
        ]);
        expect(await database.rows(sql`select body from outbox where report_id = ${anonymised}`)).toEqual([]);
        expect(await database.rows(sql`select word from search_word where word = 'adafra'`)).toEqual([]);
        const answered = await fetch(`${city.url}/svar/ekstern/${sentSecret}`, {
            method: 'POST',
            body: formOf({ tekst: 'Vi har rettet skiltet.' }),
        });
        expect(answered.status).toBe(200);
    });

    it('leaves no mail to a former address, nor about who is responsible or why it is urgent', async () => {
        expect(await mailsAboutMoved()).toEqual([]);
    });

    it('writes a failed mail to an outside body again from what the report still says', async () => {
        const [failed] = await read<LetterRecord[]>('saksbehandler', `/api/meldinger/${anonymised}/brev`);
        await expect(put('saksbehandler', `/api/meldinger/${anonymised}/brev/${failed?.id}/sending`, {})).toAnswer(204);
        const [mail] = await database.rows<{ body: string }>(
            sql`select body from outbox where report_id = ${anonymised}`,
        );
        expect(mail?.body).toContain('/svar/ekstern/');
        expect(mail?.body).not.toMatch(/Innmelder|Ada/);
    });

    it('stops mail that waits to be sent to an outside body, which can answer if somebody has passed it on', async () => {
        expect(await database.rows(sql`select subject, body from outbox where report_id = ${waiting}`)).toEqual([]);
        expect(await read<Forwarding[]>('saksbehandler', `/api/meldinger/${waiting}/videresendinger`)).toMatchObject([
            { emne: 'Fnr [slettet], [slettet]', tilstand: 'avvist' },
        ]);
        expect(await read<LetterRecord[]>('saksbehandler', `/api/meldinger/${waiting}/brev`)).toMatchObject([
            { grunn: 'Meldingen er anonymisert.', venterPaDeg: false },
        ]);
        expect((await fetch(`${city.url}/svar/ekstern/${waitingSecret}`)).status).toBe(200);
    });

    it('hands over the answers, the work done, its cause and the priority too', async () => {
        const body = await read<ArchiveFile[]>('admin', '/api/personvern/arkiv');
        const files = await Promise.all(
            body.map(async ({ id }) => (await get('admin', `/api/personvern/arkiv/${id}`)).bytes),
        );
        const texts = files.flatMap((bytes) => [...zipTexts(bytes).values()]);
        expect(texts).toContainEqual(expect.stringContaining('"svar": "rød"'));
        expect(texts).toContainEqual(expect.stringContaining('Skrevet mens arkivet ble laget'));
        expect(JSON.parse(texts.find((text) => text.includes('"svar": "rød"')) ?? '')).toMatchObject({
            arbeidUtfort: expect.any(String) as string,
            feilarsak: expect.any(String) as string,
            prioritet: 'Høy',
            prioritetBegrunnelse: 'Farlig',
        });
    });

    it('hands over ZIPs, which stay until the archive has taken them', async () => {
        const body = await read<ArchiveFile[]>('admin', '/api/personvern/arkiv');
        const [file] = body;
        const answer = await get('admin', `/api/personvern/arkiv/${file?.id}`);
        expect(answer.headers.get('content-disposition')).toMatch(
            /^attachment; filename="arkiv_\d{8}_[0-9a-f]{8}\.zip"$/,
        );
        const bytes = Buffer.from(answer.bytes);
        expect(bytes).toHaveLength(file?.storrelse ?? -1);
        expect(bytes.toString('latin1').match(/\/melding\.json/g)).toHaveLength(2 * (file?.antall ?? 0));
        await expect(remove('admin', `/api/personvern/arkiv/${file?.id}`)).toAnswer(204);
        await expect(get('admin', `/api/personvern/arkiv/${file?.id}`)).toAnswer(404);
    });
});
