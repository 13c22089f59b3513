import { agreementKinds } from './agreementKinds';
import { cityKinds } from './cityKinds';
import type { CatalogueKind } from './fields';
import { reportKinds } from './reportKinds';
import { numberList, type ReadValue } from './values';

/** In the order in which they are written: what others refer to comes first. */
export const catalogueKinds: readonly CatalogueKind[] = [...reportKinds, ...agreementKinds, ...cityKinds];

/** The form of a cell of pairs: ids with commas between, or nothing. */
export const readPairs: ReadValue = numberList;

/** The kinds whose rows decide who gets a report: a change of them is tried before it is saved. */
export const routedBy = ['ruting', 'rutingsregler'] as const;
