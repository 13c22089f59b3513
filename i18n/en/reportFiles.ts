import type { reportFiles as nb } from '../nb/reportFiles';
import type { Texts } from '../texts';

export const reportFiles = {} satisfies Texts<typeof nb>;
