import { lazy } from 'react';
import { pathOf } from '../../../api/pagePaths';
import type { Capability } from '../../places/places';
import { withTexts } from '../../common/i18nProvider';
import { guardedPage } from '../../layout/guardedPage';

const texts = () => import('../../../../i18n/nb/privacy');
const own = <Part>(load: () => Promise<Part>) => withTexts(texts, load);

export const privacy: Capability = {
    name: 'personvern',
    resource: {
        name: 'personvern',
        list: guardedPage(
            'personvern',
            own(async () => (await import('./PrivacyPage')).PrivacyPage),
        ),
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
    Description: lazy(own(async () => ({ default: (await import('./NumbersInDescription')).NumbersInDescription }))),
    Picture: lazy(own(async () => ({ default: (await import('./PicturePrivacy')).PicturePrivacy }))),
    Document: lazy(own(async () => ({ default: (await import('./DocumentPrivacy')).DocumentPrivacy }))),
    MailText: lazy(own(async () => ({ default: (await import('./NumbersInMail')).NumbersInMail }))),
    ReportPanels: lazy(own(async () => ({ default: (await import('./ReadersPanel')).ReadersPanel }))),
    menu: { roles: ['admin'], label: 'privacy', to: pathOf('personvern') },
};
