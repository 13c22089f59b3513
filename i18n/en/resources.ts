import type { resources as nb } from '../nb/resources';
import type { Texts } from '../texts';
import { administration } from './resources/administration';
import { adminPage } from './resources/adminPage';
import { catalogue } from './resources/catalogue';
import { money } from './resources/money';
import { prices } from './resources/prices';
import { privacy } from './resources/privacy';

const reportFields = {
    position: 'Position',
    documents: 'Documents',
    images: 'Images',
    duplicateOf: 'Duplicate of',
    comment: 'Comment',
    undone: 'Undone',
    meldingstypeId: 'Report type',
    meldingsStatusId: 'Status',
    selskapId: 'Contractor',
    avtaleId: 'Agreement',
    kontrakt: 'Contract',
    feilrettingskodeId: 'Work done',
    ansvarligId: 'Responsible',
    feilarsakId: 'Cause',
    prioritet: 'Priority',
    prioritetBegrunnelse: 'Why this priority',
    klokke: 'Clock',
    deloppgave: 'Task',
    tilfredshet: 'Satisfaction',
    retur: 'Return',
    eksternId: 'Send the report to',
    eksternMedInnsender: 'Include the reporter’s name and e-mail',
    varsleAnsvarlig: 'Send e-mail to the new responsible person',
    kommentar: 'Internal comment',
    tilbakemelding: 'Feedback',
    sendsMail: 'Send e-mail to the reporter',
    adresse: 'Address',
    GPSCoordinate: 'GPS coordinate',
    bydelId: 'District',
    bilder: 'Images',
    beskrivelse: 'Description',
    sentTo: 'Sent to',
    innsenderNavn: 'Reporter',
    innsenderEpost: 'Reporter’s e-mail',
    innsenderTelefon: 'Reporter’s telephone',
    opprettetAv: 'Created by',
    mottattDato: 'Received',
    tidsfrist: 'Deadline',
    antallFolgere: 'Followers',
};
/** Ready-made handling and standard texts. */
const removable = {
    action: { delete: 'Remove “%{navn}”' },
    message: { delete_title: 'Remove?', delete_content: '“%{navn}” is removed, for others too if you have shared it.' },
    notifications: { deleted: 'Removed.' },
};
const wing = {
    name: 'Report |||| Reports',
    fields: reportFields,
    stale: {
        title: 'Somebody else has changed the report',
        explain: 'The report was changed while you worked. This is different now:',
        empty: 'Not set',
    },
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
        enhetspris: 'Unit price',
        melding: 'Report',
        kommentar: 'Comment',
        kategori: 'Category',
        datoFra: 'Date from',
        datoTil: 'Date to',
        prosesskode: 'Process code',
        prosesskodeSok: 'Search process codes',
        tilstand: 'State',
    },
};

export const resources = {
    saksbehandlermeldinger: wing,
    entreprenormeldinger: wing,
    reports: wing,
    returns: { name: 'Return |||| Returns', fields: { arsak: 'Reason', tekst: 'Explanation', godtatt: 'Answer' } },
    returnRates: {
        name: 'Returns by contractor',
        fields: { navn: 'Contractor', meldinger: 'Reports', returnert: 'Returned', godtatt: 'Accepted' },
        empty: 'No reports in the last year.',
    },
    questions: {
        name: 'Question |||| Questions',
        fields: { tekst: 'Question', dager: 'Days to answer', pause: 'Put the report on hold meanwhile' },
    },
    tasks: {
        name: 'Task |||| Tasks',
        fields: { selskapId: 'For', tekst: 'What is to be done', frist: 'Deadline', trekkes: 'Take the task back' },
    },
    deloppgaver: {
        name: 'Task |||| Tasks',
        fields: { tilstand: 'How far have you come?', notat: 'Message back' },
    },
    taskUse: resourceUse,
    ownNotices: { name: 'E-mail to me', fields: { hva: 'What', nar: 'When' } },
    contact: { name: 'Reporter', fields: { navn: 'Name', epost: 'E-mail', telefon: 'Telephone' } },
    letters: { name: 'E-mail |||| E-mails', fields: { epost: 'E-mail address' } },
    satisfaction: { name: 'Satisfaction', fields: { tekst: 'Why (optional)' } },
    clocks: {
        name: 'Clock',
        fields: {
            arsak: 'Reason',
            tekst: 'Text',
            til: 'Until the morning of',
            frist: 'New deadline',
            godtatt: 'Answer',
        },
    },
    comments: { name: 'Comment |||| Comments', fields: { tekst: 'Comment' } },
    feedback: { name: 'Message to the reporter |||| Messages to the reporter', fields: { tekst: 'Feedback' } },
    documents: { name: 'Document |||| Documents', fields: { filNavn: 'File name' } },
    resourceUse,
    contractResourceUse: resourceUse,
    readyMade: {
        name: 'Ready-made handling',
        ...removable,
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
        ...removable,
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
    ...administration,
    ...catalogue,
    ...prices,
    ...money,
    ...privacy,
    monthlySheets: {
        name: 'Meeting sheets by e-mail',
        fields: { manedlig: 'Meeting sheets by e-mail every month', selskapId: 'Contractors' },
    },
    ...adminPage,
} satisfies Texts<typeof nb>;
