/** Id of the list, for the link that skips the filters. */
export const rowsId = 'meldinger';
