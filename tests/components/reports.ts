import type { Price } from '../../src/api/entities/administration';
import type { Clock } from '../../src/api/entities/clock';
import type { Report } from '../../src/api/entities/report';
import type { ResourceUse } from '../../src/api/entities/resourceUse';
import type { Tagged } from '../../src/app/data/records';
import { own } from './contracts';

export const contractId = own(77);

export const aPrice = (id: number, navn: string, beskrivelse: string, pris?: number, unit = 'time'): Price => ({
    id,
    ...(pris === undefined ? {} : { pris }),
    prosesskode: { id, navn, beskrivelse, prosesskodeEnhet: { id: 7, navn: unit }, prosesskodeSkjema: { id: 1 } },
});
export const aUse = (id: number, changed: Partial<ResourceUse> = {}): ResourceUse => ({
    ressursforbrukId: id,
    prisId: 2,
    prosesskode: aPrice(2, 'BYM-002', 'Fagarbeider, ordinær arbeidstid').prosesskode,
    dato: '2026-03-04T15:30:00Z',
    skift: { skiftId: 2, navn: '16:00' },
    prosesskodeEnhetsVerdi: 2.5,
    kommentar: 'To mann på stedet',
    erGlobaltRessursforbruk: false,
    ...changed,
});
/** What a save answers that can be taken back for ten seconds. */
export const anUndo = (id = '00000000-0000-4000-8000-0000000000e1') => ({
    id,
    inntil: new Date(Date.now() + 10_000).toISOString(),
});
export const aReport = (changed: Partial<Tagged<Report>> = {}): Tagged<Report> => ({
    id: 12,
    meldingId: 12,
    lopeNummer: 10012,
    meldingstypeId: 3,
    meldingsStatus: { id: 4, navn: 'Under behandling', tekstmal: '' },
    meldingsStatusId: 4,
    meldingsStatusNavn: 'Under behandling',
    adresse: 'Karl Johans gate 1',
    latitude: 59.91,
    longitude: 10.75,
    GPSCoordinate: '59.91000, 10.75000',
    bydelId: 16,
    selskapId: own(5),
    selskap: { id: own(5), navn: 'Nordvei AS' },
    avtale: { avtaleId: 1, navn: 'Veidrift indre by' },
    kontrakt: { kontraktId: contractId, navn: 'Veidrift indre by 2025–2028' },
    feilrettingskodeId: null,
    innsenderNavn: null,
    innsenderEpost: null,
    opprettetAv: 'Publikumsportalen',
    opprettetAvEpost: null,
    opprettetTid: '2026-03-01T10:00:00Z',
    mottattDato: '2026-03-01T10:00:00Z',
    tidsfrist: null,
    data: null,
    beskrivelse: 'Hull i veien',
    bildeIds: [],
    bilderStorrelse: 0,
    dokumentasjonIds: [],
    dokumentasjonStorrelse: 0,
    antallFolgere: 0,
    antallRessursforbruk: 1,
    antallTilbakemeldinger: 0,
    versjon: 3,
    etag: 'W/"c3"',
    ...changed,
});
/** The panels of a report that has nothing in them. */
export const emptyPanels = {
    listComments: [],
    listHistory: [],
    listDocuments: [],
    listFeedback: [],
    listResourceUse: [],
    listPrices: [],
    listWorkDoneCodes: [],
};

export const aClock: Clock = {
    prioritet: 'normal',
    prioritetBegrunnelse: null,
    pause: null,
    utsettelse: null,
    avvistTid: null,
    forsteSvar: { frist: '2026-03-05T10:00:00Z', gitt: null },
};
