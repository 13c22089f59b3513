import type { Capability } from '../../services/capability';
import { returnedOf, returnHandlers } from './returns';

/** Work that goes back and forth between staff and contractors. */
export const parts: Capability = {
    names: ['delarbeid'],
    handlers: () => returnHandlers,
    reports: { fields: returnedOf },
};
