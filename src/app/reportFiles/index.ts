import { withTexts } from '../common/i18nProvider';
import { fileDialogs, fileIds } from '../../api/rules/reportFiles';
import { guardedPage, type GuardedPage } from '../layout/guardedPage';

/** Loads a page together with the texts of report files. */
export const withFileTexts = <Page>(load: () => Promise<Page>) =>
    withTexts(() => import('../../../i18n/nb/reportFiles'), load);

/** The same list at /rapporter and at a route for each report file, which users who may make it can open (D6, D10). */
export const reportFilePages: readonly GuardedPage[] = (
    ['rapporter', ...fileIds.map((id) => fileDialogs[id].page)] as const
).map((page) =>
    guardedPage(
        page,
        withFileTexts(async () => (await import('./ReportFileList')).ReportFileList),
    ),
);
