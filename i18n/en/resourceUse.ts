import type { resourceUse as nb } from '../nb/resourceUse';
import type { Texts } from '../texts';

export const resourceUse = {} satisfies Texts<typeof nb>;
