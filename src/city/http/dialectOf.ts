import type { Settings } from '../settings';
import { type Dialect, openDialect } from './dialect';
import { strictDialect } from './strict/strictDialect';

/** How a city speaks, by its settings. */
export const dialectOf = ({ strict }: Pick<Settings, 'strict'>): Dialect => (strict ? strictDialect : openDialect);
