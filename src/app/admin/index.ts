import { guardedPage } from '../layout/guardedPage';
import { withFileTexts } from '../reportFiles';

export const AdminPage = guardedPage('admin', async () => (await import('./AdminPage')).AdminPage);

export const ReportExport = guardedPage(
    'admin',
    withFileTexts(async () => (await import('./ReportExport')).ReportExport),
    '/meldingseksport',
);
