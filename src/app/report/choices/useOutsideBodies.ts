import type { OutsideBody } from '../../../api/entities/dialogue';
import { useEntries } from './useEntries';

/** Those that reports may be sent to (D15, `dialog`). */
export const useOutsideBodies = (enabled?: boolean) => useEntries<OutsideBody>('outsideBodies', enabled);
