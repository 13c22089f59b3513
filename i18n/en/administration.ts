import type { administration as nb } from '../nb/administration';
import type { Texts } from '../texts';

export const administration = {} satisfies Texts<typeof nb>;
