import type { layout as nb } from '../nb/layout';
import type { Texts } from '../texts';

export const layout = {} satisfies Texts<typeof nb>;
