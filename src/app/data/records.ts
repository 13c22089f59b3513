import type { Identifier } from 'react-admin';

/** A record as returned by react-admin's hooks: the city's, with the `id` added by the data provider. */
export type Identified<T> = T & { id: T extends { id: infer Id extends Identifier } ? Id : Identifier };
