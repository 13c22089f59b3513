import { historyLabels } from '../../src/api/rules/history';
import { administration } from './resources/administration';
import { adminPage } from './resources/adminPage';
import { catalogue } from './resources/catalogue';
import { money } from './resources/money';
import { prices } from './resources/prices';
import { privacy } from './resources/privacy';

/** Both wings, and everything that changes a report. */
export const reportFields = {
    ...historyLabels,
    innsenderNavn: 'Innmelder',
    innsenderEpost: 'Innmelders e-post',
    innsenderTelefon: 'Innmelders telefon',
    eksternId: 'Send meldingen til',
    eksternMedInnsender: 'Ta med innmelders navn og e-post',
    varsleAnsvarlig: 'Send e-post til den som blir ansvarlig',
    kommentar: 'Intern kommentar',
    sendsMail: 'Send e-post til innmelder',
    GPSCoordinate: 'GPS-koordinat',
    bydelId: 'Bydel',
    bilder: 'Bilder',
    beskrivelse: 'Beskrivelse',
    opprettetAv: 'Opprettet av',
    mottattDato: 'Mottatt',
    antallFolgere: 'Følgere',
};
/** Ready-made handling and standard texts. */
const removable = {
    action: { delete: 'Fjern «%{navn}»' },
    message: { delete_title: 'Fjerne?', delete_content: '«%{navn}» fjernes, også for andre hvis du har delt.' },
    notifications: { deleted: 'Fjernet.' },
};
const wing = {
    name: 'Melding |||| Meldinger',
    fields: reportFields,
    stale: {
        title: 'Meldingen er endret av noen andre',
        explain: 'Mens du arbeidet, ble meldingen endret. Dette er annerledes nå:',
        empty: 'Ikke satt',
    },
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
        enhetspris: 'Enhetspris',
        melding: 'Melding',
        kommentar: 'Kommentar',
        kategori: 'Kategori',
        datoFra: 'Dato fra',
        datoTil: 'Dato til',
        prosesskode: 'Prosesskode',
        prosesskodeSok: 'Søk i prosesskoder',
        tilstand: 'Tilstand',
    },
};

/** Names of resources and of their fields, by react-admin's convention: an input or column needs no label. */
export const resources = {
    saksbehandlermeldinger: wing,
    entreprenormeldinger: wing,
    reports: wing,
    returns: { name: 'Retur |||| Returer', fields: { arsak: 'Årsak', tekst: 'Forklaring', godtatt: 'Svar' } },
    returnRates: {
        name: 'Returer per entreprenør',
        fields: { navn: 'Entreprenør', meldinger: 'Meldinger', returnert: 'Returnert', godtatt: 'Godtatt' },
        empty: 'Ingen meldinger det siste året.',
    },
    questions: {
        name: 'Spørsmål |||| Spørsmål',
        fields: { tekst: 'Spørsmål', dager: 'Dager til å svare', pause: 'Sett meldingen på vent imens' },
    },
    tasks: {
        name: 'Deloppgave |||| Deloppgaver',
        fields: { selskapId: 'Til', tekst: 'Hva skal gjøres?', frist: 'Frist', trekkes: 'Trekk oppgaven tilbake' },
    },
    deloppgaver: {
        name: 'Deloppgave |||| Deloppgaver',
        fields: { tilstand: 'Hvor langt er dere kommet?', notat: 'Melding tilbake' },
    },
    taskUse: resourceUse,
    ownNotices: { name: 'E-post til meg', fields: { hva: 'Hva', nar: 'Når' } },
    contact: { name: 'Innmelder', fields: { navn: 'Navn', epost: 'E-post', telefon: 'Telefon' } },
    letters: { name: 'E-post |||| E-poster', fields: { epost: 'E-postadresse' } },
    satisfaction: { name: 'Tilfredshet', fields: { tekst: 'Hvorfor (valgfritt)' } },
    clocks: {
        name: 'Klokke',
        fields: { arsak: 'Årsak', tekst: 'Tekst', til: 'Til morgenen den', frist: 'Ny frist', godtatt: 'Svar' },
    },
    comments: { name: 'Kommentar |||| Kommentarer', fields: { tekst: 'Kommentar' } },
    feedback: { name: 'Melding til innmelder |||| Meldinger til innmelder', fields: { tekst: 'Tilbakemelding' } },
    documents: { name: 'Dokumentasjon', fields: { filNavn: 'Filnavn' } },
    resourceUse,
    contractResourceUse: resourceUse,
    readyMade: {
        name: 'Hurtigvalg',
        ...removable,
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
        ...removable,
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
    ...administration,
    ...catalogue,
    ...prices,
    ...money,
    ...privacy,
    monthlySheets: {
        name: 'Møteark på e-post',
        fields: { manedlig: 'Møteark på e-post hver måned', selskapId: 'Entreprenører' },
    },
    ...adminPage,
};
