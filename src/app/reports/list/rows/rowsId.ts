/** Of the list, for the link that leads past the filters. */
export const rowsId = 'meldinger';
