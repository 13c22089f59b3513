import type { map as nb } from '../nb/map';
import type { Texts } from '../texts';

export const map = {} satisfies Texts<typeof nb>;
