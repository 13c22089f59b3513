import type { newReport as nb } from '../nb/newReport';
import type { Texts } from '../texts';

export const newReport = {} satisfies Texts<typeof nb>;
