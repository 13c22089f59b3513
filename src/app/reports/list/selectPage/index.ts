import type { Capability } from '../../../places/places';
import { SelectAll } from './SelectAll';

/** All reports of the list's page are selected at once. */
export const selectPage: Capability = { ListSelection: SelectAll };
