import { beforeAll, describe, expect, it } from 'vitest';
import { sharedCity } from '../harness/withCity';
import { newReport, nordvei, outsideOslo, postReport, sentrum, types } from './reportCalls';

const city = sharedCity({ reports: 200 });
let url: string;
beforeAll(async () => {
    url = city.url;
});

describe('a new report (report-handling §5)', () => {
    it('is routed at once, has its deadline and ascending running number', async () => {
        const first = await newReport(url);
        const second = await newReport(url);
        expect(second.lopeNummer).toBeGreaterThan(first.lopeNummer);
        expect(first).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            bydelId: 16,
            beskrivelse: 'Hull i veien',
        });
    });
    it('that cannot be routed is Ikke tildelt', async () => {
        expect(await newReport(url, { meldingstypeId: 35 })).toMatchObject({
            meldingsStatusNavn: 'Ikke tildelt',
            selskap: null,
        });
    });
    it('may be made by contractors', async () => {
        expect((await postReport(url, 'entreprenor')).status).toBe(201);
        expect((await postReport(url, 'admin')).status).toBe(403);
    });
    it('needs a type that is visible to the public and not disabled', async () => {
        for (const meldingstypeId of [types.notPublic, types.disabled, 0, '', 9999])
            expect([meldingstypeId, (await postReport(url, 'saksbehandler', { meldingstypeId })).status]).toEqual([
                meldingstypeId,
                400,
            ]);
        expect((await postReport(url, 'saksbehandler', { meldingstypeId: '' })).body.errorMessage).toBe(
            'En meldingstype må velges.',
        );
    });
    it('has an e-mail that is valid if filled in, a description of at most 300 characters, an address, and a place in Oslo', async () => {
        const refusals: [Parameters<typeof postReport>[2], string][] = [
            [{ innsenderEpost: 'kari' }, 'E-post er ikke gyldig.'],
            [{ beskrivelse: 'x'.repeat(301) }, 'Melding beskrivelse teksten må være mindre en 300 tegn.'],
            [{ adresse: ' ' }, 'Adresse må fylles ut.'],
            [outsideOslo, 'Adressen er utenfor Oslo.'],
        ];
        for (const [fields, message] of refusals) {
            const { status, body } = await postReport(url, 'saksbehandler', fields);
            expect([status, body.errorMessage]).toEqual([400, message]);
        }
        expect((await postReport(url, 'saksbehandler', { beskrivelse: 'x'.repeat(300), ...sentrum })).status).toBe(201);
    });
});
