/** The resource of a kind of the catalogue. */
export const resourceOf = (slag: string): string => `katalog-${slag}`;
