import { describe, expect, it } from 'vitest';
import type { Handling } from '../../src/api/entities/handling';
import { sharedCity } from '../harness/withCity';
import { callsOf, agreements, type Answer, lysmester, nordvei, types } from './reportCalls';

const city = sharedCity();
const { commentsOf, feedbackOf, getReport, handle, handleMany, historyOf, mailsAbout, newReport, putAsService, read } =
    callsOf(city);

const fieldsOf = ({ body }: Answer) => body.errors?.map(({ field, message }) => [field, message]);
const etag = (versjon: number) => ({ 'If-Match': `"${versjon}"` });

describe('several changes in one save (report-handling §4, §5, D15)', () => {
    it('every field, a comment and feedback make one version, one entry of the history and one mail', async () => {
        const report = await newReport({ meldingstypeId: types.light });
        const before = await historyOf(report.id);
        const answer = await handle(
            report.id,
            {
                meldingstypeId: types.road,
                selskapId: nordvei,
                avtaleId: agreements.roadInner,
                meldingsStatusId: 4,
                kommentar: 'Feil type',
                tilbakemelding: 'Hei! {adresse}, sak {nummer}: {type} hos {entreprenør}. Hilsen {navn}',
            },
            'saksbehandler',
            etag(report.versjon),
        );
        expect(answer.status).toBe(200);
        expect(answer.headers.get('ETag')?.replace('W/', '')).toBe(`"${report.versjon + 1}"`);
        const { melding, angre } = answer.body;
        expect(melding).toMatchObject({
            meldingstypeId: types.road,
            selskapId: nordvei,
            avtale: { avtaleId: agreements.roadInner },
            meldingsStatusId: 4,
            versjon: report.versjon + 1,
        });
        expect(Date.parse(angre?.inntil ?? '') - Date.now()).toBeLessThanOrEqual(10_000);
        const entries = await historyOf(report.id);
        expect(entries).toHaveLength(before.length + 1);
        expect(Object.keys(entries[0]?.felter ?? {})).toEqual(
            expect.arrayContaining([
                'Status',
                'Meldingstype',
                'Entreprenør',
                'Avtale',
                'Tidsfrist',
                'Kommentar',
                'Tilbakemelding',
            ]),
        );
        expect((await commentsOf(report.id)).map(({ tekst }) => tekst)).toEqual(['Feil type']);
        const type = entries[0]?.felter.Meldingstype?.til;
        const text = `Hei! ${report.adresse}, sak ${report.lopeNummer}: ${type} hos ${melding.selskap?.navn}. Hilsen Siri Haugen`;
        expect((await feedbackOf(report.id)).map(({ tekst }) => tekst)).toEqual([text]);
        const [mail, ...more] = await mailsAbout(report.lopeNummer);
        expect(more).toEqual([]);
        expect(mail?.body.startsWith(text)).toBe(true);
    });
    it('an empty save changes nothing', async () => {
        const report = await newReport();
        const answer = await handle(report.id, {});
        expect([answer.status, answer.body.angre]).toEqual([200, null]);
        expect(await getReport(report.id)).toEqual(report);
        expect(await historyOf(report.id)).toHaveLength(1);
    });
    it('a stale If-Match answers 412, and nothing is saved', async () => {
        const report = await newReport();
        await expect(putAsService(report, { adresse: 'Grensen 1' })).toAnswer(200);
        const answer = await handle(
            report.id,
            { meldingsStatusId: 4, kommentar: 'Nei' },
            'saksbehandler',
            etag(report.versjon),
        );
        expect(answer.status).toBe(412);
        expect(await commentsOf(report.id)).toEqual([]);
    });
    it('broken rules answer 400 with a message at each field, and nothing is saved', async () => {
        const report = await newReport({ innsenderEpost: '' });
        const answer = await handle(report.id, {
            meldingstypeId: types.disabled,
            selskapId: lysmester,
            feilrettingskodeId: 9999,
            meldingsStatusId: 8,
            kommentar: 'Dette blir ikke lagret',
            tilbakemelding: 'Hei',
            ansvarligId: '00000000-0000-4000-8000-000000000000',
        });
        expect(answer.status).toBe(400);
        expect(fieldsOf(answer)).toEqual([
            ['meldingstypeId', 'Meldingstypen er deaktivert.'],
            ['avtaleId', 'En avtale må velges.'],
            ['ansvarligId', 'Velg en ansvarlig i serviceavdelingen.'],
            ['feilrettingskodeId', 'Koden for arbeid utført må velges blant avtalens koder.'],
            ['meldingsStatusId', 'Velg en status under «Avslått».'],
            ['tilbakemelding', 'Innmelderen er anonym.'],
        ]);
        expect(await getReport(report.id)).toEqual(report);
        expect(await commentsOf(report.id)).toEqual([]);
    });
    it('a status that leads on is refused by the label that is shown (report-handling §4)', async () => {
        const { id } = await newReport();
        expect(fieldsOf(await handle(id, { meldingsStatusId: 100 }))).toEqual([
            ['meldingsStatusId', 'Velg en status under «Henvises ekstern».'],
        ]);
    });
    it('status Avvist takes the comment of the same save as its reason, and is refused without one', async () => {
        const report = await newReport();
        expect(fieldsOf(await handle(report.id, { meldingsStatusId: 3 }))).toEqual([
            ['meldingsStatusId', 'Legg inn årsak til status Avvist'],
        ]);
        await expect(handle(report.id, { meldingsStatusId: 3, kommentar: 'x' })).toAnswer(400);
        await expect(handle(report.id, { meldingsStatusId: 3, kommentar: 'Ikke vårt' })).toAnswer(200);
        expect((await getReport(report.id)).meldingsStatusId).toBe(3);
    });
    it('status 2 is refused without a contractor, also when the same save takes it away', async () => {
        const report = await newReport();
        expect(report.selskapId).toBe(nordvei);
        expect(fieldsOf(await handle(report.id, { selskapId: null, meldingsStatusId: 2 }))).toEqual([
            ['meldingsStatusId', 'Denne handlingen er ikke tillat. Saken må tildeles en entreprenør først.'],
        ]);
    });
    it('a new agreement clears the work done, and takes one of its own codes', async () => {
        const report = await newReport();
        const codes = await read<{ id: number }[]>(
            'saksbehandler',
            `/api/feilretting/koder?avtaleId=${agreements.roadInner}`,
        );
        const code = codes[0]?.id;
        expect((await handle(report.id, { feilrettingskodeId: code })).body.melding.feilrettingskodeId).toBe(code);
        const other = await read<{ id: number }[]>(
            'saksbehandler',
            `/api/feilretting/koder?avtaleId=${agreements.roadEast}`,
        );
        const moved = await handle(report.id, { avtaleId: agreements.roadEast });
        expect(moved.body.melding.feilrettingskodeId).toBeNull();
        const set = await handle(report.id, { avtaleId: agreements.roadInner, feilrettingskodeId: code });
        expect(set.body.melding).toMatchObject({
            avtale: { avtaleId: agreements.roadInner },
            feilrettingskodeId: code,
        });
        expect((await handle(report.id, { feilrettingskodeId: 0 })).body.melding.feilrettingskodeId).toBeNull();
        expect(other.length).toBeGreaterThan(0);
    });
    it('a placeholder that cannot be filled is refused', async () => {
        const report = await newReport();
        expect(fieldsOf(await handle(report.id, { tilbakemelding: 'Hei {fornavn}' }))).toEqual([
            ['tilbakemelding', 'Feltet {fornavn} i teksten er ikke fylt ut.'],
        ]);
        expect(await mailsAbout(report.lopeNummer)).toEqual([]);
    });
});

describe('the contractor’s wing (report-handling §4, D5)', () => {
    it('status, comment, work done and feedback, of the own company’s reports', async () => {
        const report = await newReport();
        const answer = await handle(
            report.id,
            { meldingsStatusId: 6, kommentar: 'Tettet', tilbakemelding: 'Ferdig' },
            'entreprenoradmin',
        );
        expect([answer.status, answer.body.melding.meldingsStatusId]).toEqual([200, 6]);
        await expect(handle(report.id, { meldingsStatusId: 4 }, 'entreprenoradmin2')).toAnswer(404);
    });
    it('a contractor may send the promised fields, and every other one is refused', async () => {
        const everything: Required<Handling> = {
            meldingstypeId: types.light,
            selskapId: lysmester,
            avtaleId: agreements.lightWest,
            meldingsStatusId: 4,
            kommentar: 'Befart',
            feilrettingskodeId: 0,
            feilarsakId: null,
            tilbakemelding: 'Hei',
            tilbakemeldingBilder: [],
            ansvarligId: null,
            varsleAnsvarlig: true,
            prioritet: 'hoy',
            prioritetBegrunnelse: 'Farlig',
            eksternId: 1,
            eksternMedInnsender: true,
            duplikatAvId: 1,
        };
        const promised = [
            'meldingsStatusId',
            'kommentar',
            'feilrettingskodeId',
            'feilarsakId',
            'tilbakemelding',
            'tilbakemeldingBilder',
        ];
        const { id } = await newReport();
        const answer = await handle(id, everything, 'entreprenoradmin');
        const notYours = fieldsOf(answer)?.filter(([, message]) => message === 'Du kan ikke endre dette.');
        expect(notYours?.map(([field]) => field).toSorted()).toEqual(
            Object.keys(everything)
                .filter((field) => !promised.includes(field))
                .toSorted(),
        );
    });
    it('each field that is sent is saved', async () => {
        const [person] = await read<{ id: string }[]>('saksbehandler', '/api/ansvarlige');
        type SentOnly = 'tilbakemeldingBilder' | 'varsleAnsvarlig' | 'eksternId' | 'eksternMedInnsender';
        /** What to send, and the line of the history that it makes. */
        const main = await newReport();
        const saves: Record<Exclude<keyof Handling, SentOnly>, [Handling, string]> = {
            meldingstypeId: [{ meldingstypeId: types.cycle }, 'Meldingstype'],
            selskapId: [{ selskapId: lysmester, avtaleId: agreements.lightWest }, 'Entreprenør'],
            avtaleId: [{ avtaleId: agreements.roadEast }, 'Avtale'],
            meldingsStatusId: [{ meldingsStatusId: 4 }, 'Status'],
            kommentar: [{ kommentar: 'Befart' }, 'Kommentar'],
            feilrettingskodeId: [{ feilrettingskodeId: 1 }, 'Arbeid utført'],
            feilarsakId: [{ feilarsakId: 2 }, 'Feilårsak'],
            tilbakemelding: [{ tilbakemelding: 'Hei' }, 'Tilbakemelding'],
            ansvarligId: [{ ansvarligId: person?.id ?? '' }, 'Ansvarlig'],
            prioritet: [{ prioritet: 'hoy', prioritetBegrunnelse: 'Farlig' }, 'Prioritet'],
            prioritetBegrunnelse: [{ prioritet: 'hoy', prioritetBegrunnelse: 'Farlig' }, 'Prioritet'],
            duplikatAvId: [{ meldingsStatusId: 7, duplikatAvId: main.id }, 'Duplikat av'],
        };
        for (const [endring, label] of Object.values(saves)) {
            const { id } = await newReport();
            await expect(handle(id, endring)).toAnswer(200);
            expect((await historyOf(id))[0]?.felter).toHaveProperty(label);
        }
    });
});

describe('many reports at once (D15)', () => {
    it('each is done or refused by itself, in the order asked for', async () => {
        const [one, anonymous, two] = [await newReport(), await newReport({ innsenderEpost: '' }), await newReport()];
        const ider = [two.id, anonymous.id, 2_000_000_000, one.id];
        const { status, body } = await handleMany({
            ider,
            endring: { meldingsStatusId: 6, tilbakemelding: 'Rettet i {adresse}' },
        });
        expect(status).toBe(200);
        expect(body.meldinger.map(({ id, utfall, errorMessage }) => [id, utfall, errorMessage])).toEqual([
            [two.id, 'utfort', undefined],
            [anonymous.id, 'avvist', 'Innmelderen er anonym.'],
            [2_000_000_000, 'avvist', 'Fant ikke meldingen.'],
            [one.id, 'utfort', undefined],
        ]);
        expect((await getReport(anonymous.id)).meldingsStatusId).toBe(anonymous.meldingsStatusId);
        expect(await historyOf(anonymous.id)).toHaveLength(1);
        for (const report of [one, two]) {
            expect((await getReport(report.id)).meldingsStatusId).toBe(6);
            expect(await mailsAbout(report.lopeNummer)).toHaveLength(1);
        }
        expect(body.angre).not.toBeNull();
    });
    it('anonymous reporters are skipped on request', async () => {
        const anonymous = await newReport({ innsenderEpost: '' });
        const { body } = await handleMany({
            ider: [anonymous.id],
            endring: { meldingsStatusId: 6, tilbakemelding: 'Rettet' },
            hoppOverAnonyme: true,
        });
        expect(body.meldinger[0]).toMatchObject({ utfall: 'utfort', epost: null });
    });
    it('a preview lists the outcome of each and saves nothing', async () => {
        const [report, anonymous] = [await newReport(), await newReport({ innsenderEpost: '' })];
        const { body } = await handleMany({
            ider: [report.id, anonymous.id],
            endring: { meldingsStatusId: 6, tilbakemelding: 'Rettet: {nummer}' },
            forhandsvis: true,
        });
        expect(body.angre).toBeNull();
        expect(body.meldinger[0]).toMatchObject({
            utfall: 'utfort',
            versjon: report.versjon,
            felter: { Status: { til: 'Arbeid utført' } },
            epost: { til: report.innsenderEpost, emne: `Svar på melding ${report.lopeNummer}` },
        });
        expect(body.meldinger[0]?.epost?.tekst).toContain(`Rettet: ${report.lopeNummer}\n`);
        expect(body.meldinger[1]).toMatchObject({ utfall: 'avvist', code: 'reporterAnonymous' });
        expect(await getReport(report.id)).toEqual(report);
        expect(await mailsAbout(report.lopeNummer)).toEqual([]);
    });
    it('an unassigned report comes with the agreement that routing would choose, for the service department (D15, avtaledekning)', async () => {
        const report = await newReport({ meldingstypeId: types.road });
        const { avtale, selskap } = await getReport(report.id);
        expect(await getReport(report.id)).toMatchObject({ forslag: null });
        await handle(
            report.id,
            {
                meldingsStatusId: 1,
                selskapId: null,
                avtaleId: null,
            },
            'leder',
        );
        expect(await getReport(report.id)).toMatchObject({ selskap: null, forslag: { selskap, avtale } });
        expect(report.selskapId).toBe(nordvei);
        const own = await newReport({ meldingstypeId: types.road });
        const body = await read<object>('entreprenor', `/api/entreprenorer/${nordvei}/meldinger/${own.id}`);
        expect(body).not.toHaveProperty('forslag');
    });
    it('a preview warns of an agreement for another type, and of a report that nobody sees as new', async () => {
        const report = await newReport({ meldingstypeId: types.road });
        await handle(
            report.id,
            {
                meldingsStatusId: 1,
                selskapId: null,
                avtaleId: null,
            },
            'leder',
        );
        const look = async (endring: object) =>
            (await handleMany({ ider: [report.id], endring, forhandsvis: true })).body.meldinger[0];
        const assigned = { selskapId: nordvei, avtaleId: agreements.roadInner };
        expect(await look({ ...assigned, meldingsStatusId: 1 })).toMatchObject({ advarsler: ['fortsattIkkeTildelt'] });
        // A contractor implies the status.
        const implied = await look(assigned);
        expect(implied).toMatchObject({ felter: { Status: { fra: 'Ikke tildelt', til: 'Ikke behandlet' } } });
        expect(implied).not.toHaveProperty('advarsler');
        const other = { ...assigned, meldingsStatusId: 2, meldingstypeId: types.light };
        expect(await look(other)).toMatchObject({ advarsler: ['avtalenGjelderIkke'] });
    });
    it('a preview of another type has its deadline', async () => {
        const report = await newReport({ meldingstypeId: types.road });
        const { body } = await handleMany({
            ider: [report.id],
            endring: { meldingstypeId: types.light },
            forhandsvis: true,
        });
        expect(body.meldinger[0]?.felter).toMatchObject({
            Tidsfrist: { til: expect.stringMatching(/^\d\d\.\d\d\.\d{4}/) as string },
        });
    });
    it('one that changed since the preview is refused, and one that already has the values is unchanged', async () => {
        const [moved, same] = [await newReport(), await newReport()];
        await putAsService(moved, { adresse: 'Grensen 2' });
        const { body } = await handleMany({
            ider: [moved.id, same.id],
            endring: { meldingsStatusId: same.meldingsStatusId },
            versjoner: { [moved.id]: moved.versjon, [same.id]: same.versjon },
        });
        expect(body.meldinger.map(({ utfall, code }) => [utfall, code])).toEqual([
            ['avvist', 'reportStale'],
            ['uendret', undefined],
        ]);
    });
    it('more than 200 are refused', async () => {
        await expect(handleMany({ ider: Array.from({ length: 201 }, (_, id) => id + 1), endring: {} })).toAnswer(
            400,
            'Du kan behandle høyst 200 meldinger om gangen.',
        );
    });
});
