import { agreementKinds } from './agreementKinds';
import { cityKinds } from './cityKinds';
import type { CatalogueKind } from './fields';
import { reportKinds } from './reportKinds';
import { numberList, type ReadValue } from './values';

/** In the order they must be written: rows that others refer to come first. */
export const catalogueKinds: readonly CatalogueKind[] = [...reportKinds, ...agreementKinds, ...cityKinds];

/** Reads a cell of pairs: ids separated by commas, or nothing. */
export const readPairs: ReadValue = numberList;

/** The kinds that decide where reports are routed: a change must be tried before it is saved. */
export const routedBy = ['ruting', 'rutingsregler'] as const;
