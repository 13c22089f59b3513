import type { Settings } from '../settings';
import { type Dialect, openDialect } from './dialect';
import { plainDialect, strictDialect } from './strict/strictDialect';

export const dialectOf = ({ strict, plainAnswers }: Pick<Settings, 'strict' | 'plainAnswers'>): Dialect =>
    plainAnswers ? plainDialect : strict ? strictDialect : openDialect;
