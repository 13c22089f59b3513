import { lazy } from 'react';
import { pathOf } from '../../../api/pagePaths';
import type { Capability } from '../../layout/capabilities';
import { guardedPage } from '../../layout/guardedPage';

export const privacy: Capability = {
    name: 'personvern',
    resource: {
        name: 'personvern',
        list: guardedPage('personvern', async () => (await import('./PrivacyPage')).PrivacyPage),
    },
    resources: {
        personvern: {},
        retentionRules: {
            list: 'listRetentionRules',
            create: 'createRetentionRule',
            update: 'updateRetentionRule',
            remove: 'deleteRetentionRule',
        },
        retentionHolds: { list: 'listRetentionHolds', create: 'createRetentionHold', remove: 'deleteRetentionHold' },
        archiveFiles: { list: 'listArchiveFiles', remove: 'deleteArchiveFile' },
        companyReporters: { list: 'listCompanyReporters', update: 'updateCompanyReporters' },
        readers: { of: ['meldingId'], list: 'listReaders' },
        privacySettings: { one: 'getPrivacySettings', update: 'updatePrivacySettings' },
    },
    Description: lazy(async () => ({ default: (await import('./NumbersInDescription')).NumbersInDescription })),
    Picture: lazy(async () => ({ default: (await import('./PicturePrivacy')).PicturePrivacy })),
    Document: lazy(async () => ({ default: (await import('./DocumentPrivacy')).DocumentPrivacy })),
    MailText: lazy(async () => ({ default: (await import('./NumbersInMail')).NumbersInMail })),
    ReportPanels: lazy(async () => ({ default: (await import('./ReadersPanel')).ReadersPanel })),
    menu: { roles: ['admin'], label: 'privacy', to: pathOf('personvern') },
};
