import type { reports as nb } from '../nb/reports';
import type { Texts } from '../texts';

export const reports = {} satisfies Texts<typeof nb>;
