import type { resources as nb } from '../nb/resources';
import type { Texts } from '../texts';

const reportFields = {
    meldingstypeId: 'Report type',
    meldingsStatusId: 'Status',
    selskapId: 'Contractor',
    avtaleId: 'Agreement',
    kontrakt: 'Contract',
    feilrettingskodeId: 'Work done',
    ansvarligId: 'Responsible',
    varsleAnsvarlig: 'Send e-mail to the one who becomes responsible',
    kommentar: 'Internal comment',
    tilbakemelding: 'Feedback',
    tells: 'Send e-mail to the reporter',
    adresse: 'Address',
    GPSCoordinate: 'GPS coordinate',
    bydelId: 'District',
    bilder: 'Images',
    beskrivelse: 'Description',
    innsenderNavn: 'Reporter',
    innsenderEpost: 'Reporter’s e-mail',
    opprettetAv: 'Created by',
    mottattDato: 'Received',
    tidsfrist: 'Deadline',
    antallFolgere: 'Followers',
};
const wing = { name: 'Report |||| Reports', fields: reportFields };

const priceFields = {
    prosesskodeId: 'Process code',
    'prosesskode.navn': 'Process code',
    'prosesskode.beskrivelse': 'Description',
    'prosesskode.prosesskodeEnhet.navn': 'Unit',
    pris: 'Price',
};

const resourceUse = {
    name: 'Resource use',
    fields: {
        dato: 'Date',
        tid: 'Time',
        prisId: 'Process code',
        'prosesskode.navn': 'Process code',
        prosesskodeEnhetsverdi: 'Quantity',
        prosesskodeEnhetsVerdi: 'Quantity',
        historiskPris: 'Price',
        kommentar: 'Comment',
        kategori: 'Category',
        datoFra: 'Date from',
        datoTil: 'Date to',
        prosesskode: 'Process code',
        prosesskodeSok: 'Search process codes',
    },
};

export const resources = {
    saksbehandlermeldinger: wing,
    entreprenormeldinger: wing,
    reports: wing,
    comments: { name: 'Comment |||| Comments', fields: { tekst: 'Comment' } },
    feedback: { name: 'Message to the reporter |||| Messages to the reporter', fields: { tekst: 'Feedback' } },
    documents: { name: 'Document |||| Documents', fields: { filNavn: 'File name' } },
    resourceUse,
    contractResourceUse: resourceUse,
    readyMade: {
        name: 'Ready-made handling',
        fields: {
            navn: 'Name',
            tast: 'Key',
            meldingstypeIder: 'Report types',
            endring: reportFields,
            delt: 'Share with the whole service department',
        },
    },
    standardTexts: {
        name: 'Standard text |||| Standard texts',
        fields: {
            navn: 'Name',
            tekst: 'Text',
            meldingsStatusIder: 'Statuses',
            meldingstypeIder: 'Report types',
            delt: 'Share with the whole service department',
        },
    },
    savedFilters: {
        name: 'Saved filter |||| Saved filters',
        fields: { navn: 'Name', standard: 'Default filter' },
    },
    entreprenorer: {
        name: 'Contractor |||| Contractors',
        fields: { navn: 'Name', orgnr: 'Organisation number', epost: 'E-mail', telefon: 'Telephone' },
    },
    contracts: {
        name: 'Contract |||| Contracts',
        fields: {
            navn: 'Contract name',
            avtaleId: 'Agreement',
            'avtale.navn': 'Agreement',
            områdenavn: 'Area name',
            gyldigFraDato: 'Valid from',
            gyldigTilDato: 'Valid to',
            prosesskodeSkjemaId: 'Process-code scheme',
            'prosesskodeSkjema.navn': 'Process-code scheme',
            sistEndret: 'Last changed',
        },
    },
    avtaler: {
        name: 'Agreement |||| Agreements',
        fields: {
            navn: 'Agreements',
            beskrivelse: 'Description',
            selskapId: 'Contractor',
            selskapNavn: 'Contractor',
            gyldigKontraktNavn: 'Contract',
        },
    },
    prosesskoder: { name: 'Process-code scheme |||| Process-code schemes', fields: { navn: 'Name' } },
    processCodes: {
        name: 'Process code |||| Process codes',
        fields: {
            navn: 'Process code',
            beskrivelse: 'Description',
            prosesskodeEnhetId: 'Unit',
            'prosesskodeEnhet.navn': 'Unit',
        },
    },
    users: {
        name: 'User |||| Users',
        fields: {
            navn: 'Name',
            fornavn: 'First name',
            etternavn: 'Last name',
            epost: 'E-mail',
            rolle: 'Role',
            'selskapsRolle.navn': 'Role',
            avtaler: 'Agreements',
            passord: 'Password',
        },
    },
    prices: { name: 'Price |||| Prices', fields: priceFields },
    priceChanges: { name: 'Future price |||| Future prices', fields: priceFields },
    bulkUpdates: {
        name: 'Future price scheme |||| Future price schemes',
        fields: { gyldigFraDato: 'Valid from', prisEndringer: 'Prices' },
    },
    revisjon: {
        name: 'Audit log',
        fields: {
            tidspunkt: 'Time',
            hendelse: 'Event',
            emne: 'Subject',
            'bruker.navn': 'Done by',
            til: 'Change',
            datoFra: 'From date',
            datoTil: 'To date',
            bruker: 'User, name or e-mail',
        },
    },
    statuses: { name: 'Report status |||| Report statuses', fields: { tekstmal: 'Text template' } },
    reportTypes: {
        name: 'Report type |||| Report types',
        fields: { meldingstypeId: 'Id', beskrivelse: 'Report type', synligForPublikum: 'Visible to the public' },
    },
    categoryGroups: {
        name: 'Report category |||| Report categories',
        fields: { navn: 'Report category', count: 'Count', meldingstyper: 'Report types' },
    },
} satisfies Texts<typeof nb>;
