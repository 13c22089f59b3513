import type { FaultCause } from '../../../api/entities/report';
import { useEntries } from './useEntries';

/** Those that may be chosen (D15, `delarbeid`). */
export const useFaultCauses = (enabled?: boolean) => useEntries<FaultCause>('faultCauses', enabled);
