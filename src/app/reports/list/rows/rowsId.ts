export const rowsId = 'meldinger';
