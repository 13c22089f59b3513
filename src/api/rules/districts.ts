/** The specified districts (bydel), D8, for a city without its own. */
export const districts = [
    { id: 1, navn: 'Gamle Oslo' },
    { id: 2, navn: 'Grünerløkka' },
    { id: 3, navn: 'Sagene' },
    { id: 4, navn: 'St. Hanshaugen' },
    { id: 5, navn: 'Frogner' },
    { id: 6, navn: 'Ullern' },
    { id: 7, navn: 'Vestre Aker' },
    { id: 8, navn: 'Nordre Aker' },
    { id: 9, navn: 'Bjerke' },
    { id: 10, navn: 'Grorud' },
    { id: 11, navn: 'Stovner' },
    { id: 12, navn: 'Alna' },
    { id: 13, navn: 'Østensjø' },
    { id: 14, navn: 'Nordstrand' },
    { id: 15, navn: 'Søndre Nordstrand' },
    { id: 16, navn: 'Sentrum' },
    { id: 17, navn: 'Marka' },
    { id: 99, navn: 'Uoppgitt' },
] as const;
export const districtUnknown = 99;
