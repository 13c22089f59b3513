/** Both wings, and everything that changes a report. */
const reportFields = {
    meldingstypeId: 'Meldingstype',
    meldingsStatusId: 'Status',
    selskapId: 'Entreprenør',
    avtaleId: 'Avtale',
    kontrakt: 'Kontrakt',
    feilrettingskodeId: 'Arbeid utført',
    ansvarligId: 'Ansvarlig',
    varsleAnsvarlig: 'Send e-post til den som blir ansvarlig',
    kommentar: 'Intern kommentar',
    tilbakemelding: 'Tilbakemelding',
    tells: 'Send e-post til innmelder',
    adresse: 'Adresse',
    GPSCoordinate: 'GPS-koordinat',
    bydelId: 'Bydel',
    bilder: 'Bilder',
    beskrivelse: 'Beskrivelse',
    innsenderNavn: 'Innsender',
    innsenderEpost: 'Innsenders e-post',
    opprettetAv: 'Opprettet av',
    mottattDato: 'Mottatt',
    tidsfrist: 'Tidsfrist',
    antallFolgere: 'Følgere',
};
const wing = { name: 'Melding |||| Meldinger', fields: reportFields };

const priceFields = {
    prosesskodeId: 'Prosesskode',
    'prosesskode.navn': 'Prosesskode',
    'prosesskode.beskrivelse': 'Beskrivelse',
    'prosesskode.prosesskodeEnhet.navn': 'Enhet',
    pris: 'Pris',
};

const resourceUse = {
    name: 'Ressursbruk',
    fields: {
        dato: 'Dato',
        tid: 'Tid',
        prisId: 'Prosesskode',
        'prosesskode.navn': 'Prosesskode',
        prosesskodeEnhetsverdi: 'Mengde',
        prosesskodeEnhetsVerdi: 'Mengde',
        historiskPris: 'Pris',
        kommentar: 'Kommentar',
        kategori: 'Kategori',
        datoFra: 'Dato fra',
        datoTil: 'Dato til',
        prosesskode: 'Prosesskode',
        prosesskodeSok: 'Søk i prosesskoder',
    },
};

/** Names of resources and of their fields, by react-admin's convention: an input or column needs no label. */
export const resources = {
    saksbehandlermeldinger: wing,
    entreprenormeldinger: wing,
    reports: wing,
    comments: { name: 'Kommentar |||| Kommentarer', fields: { tekst: 'Kommentar' } },
    feedback: { name: 'Melding til innmelder |||| Meldinger til innmelder', fields: { tekst: 'Tilbakemelding' } },
    documents: { name: 'Dokumentasjon', fields: { filNavn: 'Filnavn' } },
    resourceUse,
    contractResourceUse: resourceUse,
    readyMade: {
        name: 'Hurtigvalg',
        fields: {
            navn: 'Navn',
            tast: 'Tast',
            meldingstypeIder: 'Meldingstyper',
            endring: reportFields,
            delt: 'Del med hele serviceavdelingen',
        },
    },
    standardTexts: {
        name: 'Standardtekst |||| Standardtekster',
        fields: {
            navn: 'Navn',
            tekst: 'Tekst',
            meldingsStatusIder: 'Statuser',
            meldingstypeIder: 'Meldingstyper',
            delt: 'Del med hele serviceavdelingen',
        },
    },
    savedFilters: {
        name: 'Lagret filter |||| Lagrede filtre',
        fields: { navn: 'Navn', standard: 'Standardfilter' },
    },
    entreprenorer: {
        name: 'Entreprenør |||| Entreprenører',
        fields: { navn: 'Navn', orgnr: 'Organisasjonsnummer', epost: 'E-post', telefon: 'Telefon' },
    },
    contracts: {
        name: 'Kontrakt |||| Kontrakter',
        fields: {
            navn: 'Kontraktnavn',
            avtaleId: 'Avtale',
            'avtale.navn': 'Avtale',
            områdenavn: 'Områdenavn',
            gyldigFraDato: 'Gyldig fra',
            gyldigTilDato: 'Gyldig til',
            prosesskodeSkjemaId: 'Prosesskodeskjema',
            'prosesskodeSkjema.navn': 'Prosesskodeskjema',
            sistEndret: 'Sist endret',
        },
    },
    avtaler: {
        name: 'Avtale |||| Avtaler',
        fields: {
            navn: 'Avtaler',
            beskrivelse: 'Beskrivelse',
            selskapId: 'Entreprenør',
            selskapNavn: 'Entreprenør',
            gyldigKontraktNavn: 'Kontrakt',
        },
    },
    prosesskoder: { name: 'Prosesskodeskjema |||| Prosesskodeskjemaer', fields: { navn: 'Navn' } },
    processCodes: {
        name: 'Prosesskode |||| Prosesskoder',
        fields: {
            navn: 'Prosesskode',
            beskrivelse: 'Beskrivelse',
            prosesskodeEnhetId: 'Enhet',
            'prosesskodeEnhet.navn': 'Enhet',
        },
    },
    users: {
        name: 'Bruker |||| Brukere',
        fields: {
            navn: 'Navn',
            fornavn: 'Fornavn',
            etternavn: 'Etternavn',
            epost: 'E-post',
            rolle: 'Rolle',
            'selskapsRolle.navn': 'Rolle',
            avtaler: 'Avtaler',
            passord: 'Passord',
        },
    },
    prices: { name: 'Pris |||| Priser', fields: priceFields },
    priceChanges: { name: 'Fremtidig pris |||| Fremtidige priser', fields: priceFields },
    bulkUpdates: {
        name: 'Fremtidig prisskjema |||| Fremtidige prisskjemaer',
        fields: { gyldigFraDato: 'Gyldig fra', prisEndringer: 'Priser' },
    },
    revisjon: {
        name: 'Revisjon',
        fields: {
            tidspunkt: 'Tidspunkt',
            hendelse: 'Hendelse',
            emne: 'Gjelder',
            'bruker.navn': 'Utført av',
            til: 'Endring',
            datoFra: 'Fra dato',
            datoTil: 'Til dato',
            bruker: 'Bruker, navn eller e-post',
        },
    },
    statuses: { name: 'Meldingsstatus |||| Meldingsstatuser', fields: { tekstmal: 'Tekstmal' } },
    reportTypes: {
        name: 'Meldingstype |||| Meldingstyper',
        fields: { meldingstypeId: 'Id', beskrivelse: 'Meldingstype', synligForPublikum: 'Synlig for publikum' },
    },
    categoryGroups: {
        name: 'Meldingskategori |||| Meldingskategorier',
        fields: { navn: 'Meldingskategori', count: 'Antall', meldingstyper: 'Meldingstyper' },
    },
};
