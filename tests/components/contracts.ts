import type { Agreement, Company, Contract } from '../../src/api/entities/administration';

export const own = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** Builders for tests of contractors and contracts. */
export const aCompany = (changed: Partial<Company> = {}): Company => ({
    id: own(5),
    navn: 'Nordvei Drift AS',
    orgnr: '342621295',
    epost: 'post@nordvei.example',
    telefon: '22110301',
    selskapsType: { id: 3 },
    ...changed,
});
export const aContract = (id: number, changed: Partial<Contract> = {}): Contract => ({
    id: own(70 + id),
    navn: `Kontrakt ${id}`,
    avtale: { avtaleId: 1, navn: 'Veidrift indre by' },
    avtaleId: 1,
    gyldigFraDato: '2020-01-01T00:00:00+01:00',
    gyldigTilDato: '2099-01-01T00:00:00+01:00',
    prosesskodeSkjema: { id: 4, navn: 'Veidrift' },
    prosesskodeSkjemaId: 4,
    selskapsId: own(5),
    områdenavn: 'Indre by',
    sistEndret: '2026-01-01T12:00:00Z',
    ...changed,
});
export const anAgreement = (avtaleId: number, navn: string, changed: Partial<Agreement> = {}): Agreement => ({
    avtaleId,
    navn,
    beskrivelse: null,
    selskapId: null,
    avtaleKobling: null,
    gyldigKontraktId: null,
    gyldigKontraktNavn: null,
    selskapNavn: null,
    ...changed,
});
