import { useGetList } from 'react-admin';
import type { FaultCause } from '../../../api/entities/report';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/wholeList';

const none: readonly FaultCause[] = [];

/** Those that may be chosen (D15, `delarbeid`). */
export const useFaultCauses = (enabled = true): readonly FaultCause[] =>
    useGetList<FaultCause>('faultCauses', asListed, { ...catalogue, enabled }).data ?? none;
