import { Hono } from 'hono';
import { businesses, isOrganisationNumber, type RegisteredBusiness } from './businesses';
import { cacheFor } from './answers';

const forms = { AS: 'Aksjeselskap', SA: 'Samvirkeforetak', ORGL: 'Organisasjonsledd' } as const;
const national = 'https://data.brreg.no/enhetsregisteret/api';

const unitOf = ({
    organisasjonsnummer,
    navn,
    form,
    trade,
    street,
    postalCode,
    employees,
    registered,
}: RegisteredBusiness) => ({
    organisasjonsnummer,
    navn,
    organisasjonsform: {
        kode: form,
        beskrivelse: forms[form],
        _links: { self: { href: `${national}/organisasjonsformer/${form}` } },
    },
    registreringsdatoEnhetsregisteret: registered,
    registrertIMvaregisteret: form !== 'ORGL',
    naeringskode1: { kode: trade[0], beskrivelse: trade[1] },
    antallAnsatte: employees,
    harRegistrertAntallAnsatte: true,
    forretningsadresse: {
        land: 'Norge',
        landkode: 'NO',
        postnummer: postalCode,
        poststed: 'OSLO',
        adresse: [street],
        kommune: 'OSLO',
        kommunenummer: '0301',
    },
    konkurs: false,
    underAvvikling: false,
    underTvangsavviklingEllerTvangsopplosning: false,
    maalform: 'Bokmål',
    _links: { self: { href: `${national}/enheter/${organisasjonsnummer}` } },
});

const failure = (status: 400 | 404, feil: string, feilmelding: string, sti: string) => ({
    tidsstempel: new Date().toISOString(),
    status,
    feil,
    feilmelding,
    sti,
    errorMessage: feilmelding,
});

/**
 * Lookup in the national business register (D11): `GET /enheter/{orgnr}` answers the unit with `organisasjonsnummer`
 * and `navn`, 404 when no unit has the number, and 400 when its check digit is wrong. With `strict` the answer is only
 * `{ navn }` (D14).
 */
export const businessRegister = (strict: boolean): Hono =>
    new Hono().get('/enheter/:orgnr', (context) => {
        const orgnr = context.req.param('orgnr');
        const found = businesses.find((one) => one.organisasjonsnummer === orgnr);
        if (found) return context.json(strict ? { navn: found.navn } : unitOf(found), 200, cacheFor('hour'));
        if (!/^\d{9}$/.test(orgnr))
            return context.json(
                failure(400, 'Bad Request', 'Organisasjonsnummer må være 9 sifre.', context.req.path),
                400,
            );
        const why = isOrganisationNumber(orgnr)
            ? 'Fant ingen enhet med organisasjonsnummeret.'
            : 'Organisasjonsnummer er ikke gyldig.';
        return context.json(failure(404, 'Not Found', why, context.req.path), 404);
    });
