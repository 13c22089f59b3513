import type { privacy as nb } from '../../nb/resources/privacy';
import type { Texts } from '../../texts';

export const privacy = {
    personvern: { name: 'Privacy', fields: { epost: 'E-mail of a reporter or a user' } },
    retentionRules: {
        name: 'Rule |||| Rules',
        fields: {
            meldingstypeId: 'Report type',
            meldingsStatusId: 'Status',
            anonymiseresEtter: 'Reporter is anonymised after (months)',
            fjerning: 'Then',
            fjernesEtter: 'Report is removed after (months)',
            treff: 'Applies now to',
            fra: 'First run',
        },
        page: { create: 'New rule', edit: 'Edit rule' },
        action: { delete: 'Remove the rule' },
        message: { delete_title: 'Remove the rule?' },
        notifications: {
            created: 'The rule has been saved.',
            updated: 'The rule has been saved.',
            deleted: 'The rule has been removed.',
        },
        empty: 'No rules: everything is kept.',
    },
    retentionHolds: {
        name: 'Exception |||| Exceptions',
        fields: {
            lopeNummer: 'Report number',
            covers: 'Covers',
            filter: 'Filter',
            begrunnelse: 'Reason',
            navn: 'Made by',
            tidspunkt: 'Time',
        },
        page: { create: 'New exception' },
        action: { delete: 'Remove the exception' },
        message: { delete_title: 'Remove the exception?' },
        notifications: { created: 'The exception has been saved.', deleted: 'The exception has been removed.' },
        empty: 'No exceptions.',
    },
    archiveFiles: {
        name: 'Archive file |||| Archive files',
        fields: { tidspunkt: 'Made', antall: 'Reports', storrelse: 'Size' },
        action: { delete: 'Delete the archive file' },
        message: {
            delete_title: 'Delete the archive file?',
            delete_content: 'Delete it only when the archive has received the reports.',
        },
        notifications: { deleted: 'The archive file has been deleted.' },
        empty: 'No archive files.',
    },
    companyReporters: {
        name: 'Company |||| Reporters’ e-mail',
        fields: { navn: 'Company', serInnmelder: 'Sees reporters’ e-mail' },
        action: { shows: '%{name} sees reporters’ e-mail' },
        empty: 'No companies.',
    },
    readers: {
        name: 'Reading |||| Readings',
        fields: { navn: 'Name', selskap: 'Company', hva: 'What', tidspunkt: 'Time' },
        empty: 'Nobody has seen the report.',
    },
    privacySettings: {
        name: 'Settings',
        fields: {
            kontakt: 'Contact for questions about privacy',
            tilgjengelighetUrl: 'Address of the accessibility statement',
            fjernedeBrukere: 'Removed users are erased after (days)',
            uleverteEposter: 'Undeliverable e-mail is deleted after (days)',
            innloggingssteder: 'Places that users sign in from are deleted after (days)',
            lesinger: 'Records of who has seen reports are deleted after (days)',
            originalbilder: 'Originals of redacted pictures are deleted after (days)',
        },
        notifications: { updated: 'The settings are saved.' },
    },
} satisfies Texts<typeof nb>;
