import type { Capability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { monthlySheetHandlers, sendMonthlySheets } from './monthlySheets';
import { sheetHandlers } from './sheets';

/** Figures and charts for those who lead the work. */
export const figures: Capability = {
    names: ['styring'],
    handlers: () => ({ ...figureHandlers, ...figureFileHandlers, ...sheetHandlers, ...monthlySheetHandlers }),
    upkeep: { name: 'Møteark', work: (_, now, city) => sendMonthlySheets(now, city) },
};
