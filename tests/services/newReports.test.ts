import { describe, expect, it } from 'vitest';
import { sharedCity } from '../harness/withCity';
import { callsOf, nordvei, outsideOslo, sentrum, types } from './reportCalls';

const city = sharedCity({ reports: 200 });
const { newReport, postReport } = callsOf(city);

describe('a new report (report-handling §5)', () => {
    it('is routed at once, has its deadline and ascending running number', async () => {
        const first = await newReport();
        const second = await newReport();
        expect(second.lopeNummer).toBeGreaterThan(first.lopeNummer);
        expect(first).toMatchObject({
            meldingsStatusId: 2,
            selskapId: nordvei,
            bydelId: 16,
            beskrivelse: 'Hull i veien',
        });
    });
    it('that cannot be routed is Ikke tildelt', async () => {
        expect(await newReport({ meldingstypeId: 35 })).toMatchObject({
            meldingsStatusNavn: 'Ikke tildelt',
            selskap: null,
        });
    });
    it('needs a type that is visible to the public and not disabled', async () => {
        for (const meldingstypeId of [types.notPublic, types.disabled, 0, '', 9999])
            expect([meldingstypeId, (await postReport('saksbehandler', { meldingstypeId })).status]).toEqual([
                meldingstypeId,
                400,
            ]);
        await expect(postReport('saksbehandler', { meldingstypeId: '' })).toAnswer(400, 'En meldingstype må velges.');
    });
    it('has an e-mail that is valid if filled in, a description of at most 300 characters, an address, and a place in Oslo', async () => {
        const refusals: [Parameters<typeof postReport>[1], string][] = [
            [{ innsenderEpost: 'kari' }, 'E-post er ikke gyldig.'],
            [{ beskrivelse: 'x'.repeat(301) }, 'Melding beskrivelse teksten må være mindre en 300 tegn.'],
            [{ adresse: ' ' }, 'Adresse må fylles ut.'],
            [outsideOslo, 'Adressen er utenfor Oslo.'],
        ];
        for (const [fields, message] of refusals) {
            await expect(postReport('saksbehandler', fields)).toAnswer(400, message);
        }
        await expect(postReport('saksbehandler', { beskrivelse: 'x'.repeat(300), ...sentrum })).toAnswer(201);
    });
});
