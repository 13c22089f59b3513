import type { Deduction, MoneyContract } from '../../src/api/entities/money';
import type { ResourceUse } from '../../src/api/entities/resourceUse';

export const aMoneyContract = (changed: Partial<MoneyContract> = {}): MoneyContract => ({
    id: '00000000-0000-4000-8000-000000000001',
    navn: 'Veivedlikehold vest',
    selskapsId: '00000000-0000-4000-8000-000000000002',
    selskap: 'Nordvei AS',
    avtale: 'Vei vest',
    gyldigFraDato: '2026-01-01T00:00:00+01:00',
    gyldigTilDato: '2028-01-01T00:00:00+01:00',
    rader: 500,
    ubehandlet: 500,
    returnert: 0,
    sum: 125_000,
    trekkUavklart: 0,
    trekkVedtatt: 0,
    avsluttet: false,
    eldreApne: 0,
    rammeProsent: null,
    hvem: null,
    gjenstar: 501,
    utlopt: false,
    sistAvsluttet: null,
    kanGodkjenne: true,
    ...changed,
});

/** A proposed deduction that is about no report. */
export const aDeduction = (changed: Partial<Deduction> = {}): Deduction => ({
    id: 3,
    maned: '2026-10',
    art: 'trekk',
    meldingId: null,
    lopeNummer: null,
    dager: null,
    belop: 3000,
    begrunnelse: 'Sent ryddet',
    tilstand: 'foreslatt',
    innsigelse: null,
    avgjorelse: null,
    vedtattBelop: null,
    avsluttet: false,
    vedlegg: [],
    etag: 'W/"1"',
    ...changed,
});

/** What the city knows about a row that was returned to its contractor. */
export const returnedUse: NonNullable<ResourceUse['okonomi']> = {
    tilstand: 'returnert',
    besvart: false,
    godkjentMengde: null,
    begrunnelse: 'Mangler bilde',
    prisFra: null,
    prisTil: null,
    avsluttet: false,
    retter: null,
    vedlegg: 0,
};
