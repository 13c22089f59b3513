import type { AddressHit } from './external';

/** Address search starts with more characters than this (report-handling §2, §9). */
export const addressSearchAbove = 3;

/** An address search: AND mode, one municipality, ten hits, first page (report-handling §2, §9, D11). */
export const addressSearchParameters = (term: string, municipalityNumber: string) => ({
    sok: term,
    sokemodus: 'AND',
    kommunenummer: municipalityNumber,
    treffPerSide: '10',
    side: '0',
});

const byName = new Intl.Collator('nb', { sensitivity: 'base' });

/** Sorts by street name (Norwegian order), number and letter (report-handling §2); no letter comes before A. */
export const sortAddresses = (hits: readonly AddressHit[]): AddressHit[] =>
    [...hits].sort(
        (a, b) =>
            byName.compare(a.adressenavn, b.adressenavn) || a.nummer - b.nummer || byName.compare(a.bokstav, b.bokstav),
    );
