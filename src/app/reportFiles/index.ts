import { withTexts } from '../common/i18nProvider';
import { type GuardedPage } from '../layout/guardedPage';
import { fileDialogs, fileIds } from '../../api/rules/reportFiles';
import { guardedPage } from '../layout/guardedPage';
import { pathOf } from '../../api/pagePaths';

/** Loads a page together with the texts of report files. */
export const withFileTexts = <Page>(load: () => Promise<Page>) =>
    withTexts(() => import('../../../i18n/nb/reportFiles'), load);

/** The same list at /rapporter and at a route for each report file, which users who may make it can open (D6, D10). */
export const reportFilePages: readonly { path: string; Page: GuardedPage }[] = (
    ['rapporter', ...fileIds.map((id) => fileDialogs[id].page)] as const
).map((page) => ({
    path: pathOf(page),
    Page: guardedPage(
        page,
        withFileTexts(async () => (await import('./ReportFileList')).ReportFileList),
    ),
}));
