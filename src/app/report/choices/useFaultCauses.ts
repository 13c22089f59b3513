import type { FaultCause } from '../../../api/entities/report';
import { useEntries } from './useEntries';

/** The causes to choose from (D15, `delarbeid`). */
export const useFaultCauses = (enabled?: boolean) => useEntries<FaultCause>('faultCauses', enabled);
