import { pathOf } from '../../api/pagePaths';
import type { Capability } from '../layout/capabilities';
import { guardedPage } from '../layout/guardedPage';

export const auditLog: Capability = {
    name: 'revisjon',
    resource: { name: 'revisjon', list: guardedPage('revisjon', async () => (await import('./AuditLog')).AuditLog) },
    menu: { role: 'admin', label: 'audit', to: pathOf('revisjon') },
};
