import type { adminPage as nb } from '../../nb/resources/adminPage';
import type { Texts } from '../../texts';

export const adminPage = {
    statuses: {
        name: 'Report status |||| Report statuses',
        fields: { tekstmal: 'Text template' },
        notifications: { updated: 'The text template has been updated.' },
    },
    reportTypes: {
        name: 'Report type |||| Report types',
        fields: { meldingstypeId: 'Id', beskrivelse: 'Report type', synligForPublikum: 'Visible to the public' },
        empty: 'No report type matches the search.',
    },
    categoryGroups: {
        name: 'Report category |||| Report categories',
        fields: { navn: 'Report category', count: 'Count', meldingstyper: 'Report types' },
        empty: 'No report type matches the search.',
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
        empty: 'Nothing matches the filter.',
    },
    maskinklienter: {
        name: 'API client |||| API clients',
        fields: {
            navn: 'Name',
            tilganger: 'Scopes',
            selskapId: 'Limited to company',
            selskap: 'Company',
            hemmelighetFra: 'Secret from',
            sistBrukt: 'Last used',
        },
        page: { create: 'New API client' },
        action: { delete: 'Revoke “%{navn}”', confirm: 'Revoke' },
        message: {
            delete_title: 'Revoke the API client?',
            delete_content: '“%{navn}” loses its access at once, and cannot be opened again.',
        },
        notifications: { deleted: 'The API client has been revoked.' },
        empty: 'No API clients.',
    },
    innlogging: { name: 'Sign-in', fields: {} },
    companySignIns: {
        name: 'Company |||| Passwords',
        fields: { navn: 'Company', lokalePassord: 'Signs in with a password' },
        action: { passwords: 'Passwords of %{name}' },
        empty: 'No companies.',
    },
    codeUsers: {
        name: 'One-time code |||| One-time codes',
        fields: { navn: 'Name', epost: 'E-mail', selskap: 'Company', opprettet: 'Set up' },
        action: { delete: 'Reset one-time code', confirm: 'Reset' },
        message: {
            delete_title: 'Reset one-time code',
            delete_content: '%{navn} is signed out, and sets up a new one-time code at the next sign-in.',
        },
        notifications: { deleted: 'The one-time code has been reset.' },
        empty: 'Nobody has set up one-time codes.',
    },
    reportFiles: {
        name: 'Report file |||| Report files',
        fields: {
            year: 'Year',
            month: 'Month',
            day: 'Day',
            from: 'From date',
            to: 'To date',
            contractor: 'Contractor',
            contract: 'Contract',
            agreement: 'Agreement',
            processCodes: 'Process codes',
            types: 'Report types',
            global: 'Include global resource use',
            onlyApproved: 'Approved rows only',
            format: 'File format',
        },
    },
} satisfies Texts<typeof nb>;
