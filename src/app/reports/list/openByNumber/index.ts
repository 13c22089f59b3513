import type { Capability } from '../../../places/places';
import { OpenByNumber } from './OpenByNumber';

/** A running number in the search field opens its report. */
export const openByNumber: Capability = { Search: OpenByNumber };
