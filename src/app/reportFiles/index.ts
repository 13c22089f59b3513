import { type GuardedPage } from '../layout/guardedPage';
import { fileDialogs, fileIds } from '../../api/rules/reportFiles';
import { guardedPage } from '../layout/guardedPage';
import { pathOf } from '../../api/pagePaths';

/** The same list at /rapporter and at a route for each report file, which users who may make it can open (D6, D10). */
export const reportFilePages: readonly { path: string; Page: GuardedPage }[] = (
    ['rapporter', ...fileIds.map((id) => fileDialogs[id].page)] as const
).map((page) => ({
    path: pathOf(page),
    Page: guardedPage(page, async () => (await import('./ReportFileList')).ReportFileList),
}));
