import type { CityCapability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { monthlySheetHandlers, sendMonthlySheets } from './monthlySheets';
import { sheetHandlers } from './sheets';

/** Figures and charts for managers. */
export const figures: CityCapability = {
    names: ['styring'],
    handlers: ({ sheetKeys }) => ({
        ...figureHandlers,
        ...figureFileHandlers,
        ...sheetHandlers(sheetKeys),
        ...monthlySheetHandlers,
    }),
    upkeep: { name: 'Møteark', work: (_, now, city, { sheetKeys }) => sendMonthlySheets(now, city, sheetKeys) },
};
