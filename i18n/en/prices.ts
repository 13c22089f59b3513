import type { prices as nb } from '../nb/prices';
import type { Texts } from '../texts';

export const prices = {} satisfies Texts<typeof nb>;
