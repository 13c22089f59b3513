import type { reportDetail as nb } from '../nb/reportDetail';
import type { Texts } from '../texts';

export const reportDetail = {} satisfies Texts<typeof nb>;
