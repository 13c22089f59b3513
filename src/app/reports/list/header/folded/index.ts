import type { Capability } from '../../../../places/places';
import { Notices } from './Notices';

/** Notices take one line above the list, and can be hidden. */
export const foldedNotices: Capability = { Notices };
