import type { Identifier } from 'react-admin';

/** A record as react-admin's hooks return it: the city's, with the `id` that the data provider adds. */
export type Identified<T> = T & { id: T extends { id: infer Id extends Identifier } ? Id : Identifier };
