import type { Identifier } from 'react-admin';

/**
 * A record as react-admin's hooks give it: the city's, with the `id` that the data provider puts beside an own id
 * field.
 */
export type Identified<T> = T & { id: T extends { id: infer Id extends Identifier } ? Id : Identifier };
