import type { Handlers } from '../../http/handler';
import { commentHandlers } from './comments';
import { createReportHandlers } from './createReport';
import { documentHandlers } from './documents';
import { feedbackHandlers } from './feedback';
import { getReportHandlers } from './getReport';
import { historyHandlers } from './history';
import { imageHandlers } from './images';
import { updateReportHandlers } from './updateReport';
import { workDoneHandlers } from './workDone';

/** The services for a report and its parts (report-handling §7). */
export const reportHandlers = {
    ...getReportHandlers,
    ...updateReportHandlers,
    ...workDoneHandlers,
    ...commentHandlers,
    ...historyHandlers,
    ...feedbackHandlers,
    ...createReportHandlers,
    ...imageHandlers,
    ...documentHandlers,
} satisfies Handlers;
