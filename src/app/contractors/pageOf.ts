import type { Identifier } from 'react-admin';

/** The address of a contractor. */
export const pageOf = (id: Identifier): string => `/entreprenorer/${id}`;
