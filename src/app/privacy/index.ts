import { preloadable } from '../places/preloadable';
import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = () => import('../../../i18n/nb/privacy');
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
    MailText: preloadable(own(async () => (await import('./NumbersInMail')).NumbersInMail)),
    menu: { roles: ['admin'], label: 'privacy', to: pathOf('personvern') },
};
