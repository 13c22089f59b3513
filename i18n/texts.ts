/**
 * The shape another language must have: the same keys as the Norwegian texts, all the way down. A missing key fails the
 * build.
 */
export type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
