import type { Capability } from '../../services/capability';
import { figureHandlers } from './figures';
import { figureFileHandlers } from './files';
import { hexagonHandlers } from './hexagons';

/** Figures and charts for those who lead the work. */
export const figures: Capability = {
    names: ['styring'],
    handlers: () => ({ ...figureHandlers, ...figureFileHandlers, ...hexagonHandlers }),
};
