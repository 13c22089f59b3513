import type { Capability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { sheetHandlers } from './sheets';

/** Figures and charts for those who lead the work. */
export const figures: Capability = {
    names: ['styring'],
    handlers: () => ({ ...figureHandlers, ...figureFileHandlers, ...sheetHandlers }),
};
