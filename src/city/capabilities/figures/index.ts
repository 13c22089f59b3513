import type { CityCapability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { monthlySheetHandlers, sendMonthlySheets } from './monthlySheets';
import { sheetHandlers } from './sheets';

/** Figures and charts for managers. */
export const figures: CityCapability = {
    names: ['styring'],
    handlers: { ...figureHandlers, ...figureFileHandlers, ...sheetHandlers, ...monthlySheetHandlers },
    upkeep: { name: 'Møteark', work: (_, now, city) => sendMonthlySheets(now, city) },
};
