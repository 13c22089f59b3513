import { guardedPage } from '../layout/guardedPage';

/** The audit log. */
export const auditLog = {
    name: 'revisjon',
    list: guardedPage('revisjon', async () => (await import('./audit/AuditLog')).AuditLog),
};

export const AdminPage = guardedPage('admin', async () => (await import('./AdminPage')).AdminPage);

export const ReportExport = guardedPage(
    'admin',
    async () => (await import('./ReportExport')).ReportExport,
    '/meldingseksport',
);
