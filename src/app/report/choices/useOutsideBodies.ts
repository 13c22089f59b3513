import type { OutsideBody } from '../../../api/entities/dialogue';
import { useEntries } from './useEntries';

/** The outside bodies to choose from (D15, `dialog`). */
export const useOutsideBodies = (enabled?: boolean) => useEntries<OutsideBody>('outsideBodies', enabled);
