import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../places/places';
import { withTexts } from '../common/i18nProvider';
import { guardedPage } from '../layout/guardedPage';

const texts = async () => ({
    ...(await import('../../../i18n/nb/audit')),
    // For rows of the catalogue.
    ...(await import('../../../i18n/nb/catalogue')),
});
const own = <Part>(load: () => Promise<Part>) => withTexts(texts, load);

export const auditLog: Capability = {
    name: 'revisjon',
    resource: {
        name: 'revisjon',
        list: guardedPage(
            'revisjon',
            own(async () => (await import('./AuditLog')).AuditLog),
        ),
    },
    menu: { roles: ['admin'], label: 'audit', to: pathOf('revisjon') },
    resources: {
        revisjon: {
            list: 'listAudit',
            query: ({ filter, pagination }) => ({
                ...filter,
                side: pagination?.page ?? 1,
                antall: pagination?.perPage ?? 50,
            }),
            read: ({ hendelser, totaltAntall }: { hendelser: readonly object[]; totaltAntall: number }) => ({
                data: hendelser,
                total: totaltAntall,
            }),
        },
    },
};
