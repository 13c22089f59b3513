import { Hono } from 'hono';
import type { AddressHit, AddressSearch } from '../../api/external';
import { once } from '../../city/once';
import type { Address } from '../geography/streets';
import { cacheFor, refuse } from './answers';
import type { DrawnCity } from './drawnCity';

const words = (text: string) =>
    text
        .toLocaleLowerCase('nb')
        .replaceAll(/[.,’']/g, ' ')
        .split(/\s+/)
        .filter(Boolean);

interface SearchableStreet {
    readonly name: string;
    readonly words: readonly string[];
    readonly addresses: Address[];
}
/** Streets with the words of their names, and their addresses in directory order. */
const streetsOf = (addresses: readonly Address[]): SearchableStreet[] => {
    const found = new Map<string, SearchableStreet>();
    for (const address of addresses) {
        const street = found.get(address.adressenavn);
        if (street) street.addresses.push(address);
        else
            found.set(address.adressenavn, {
                name: address.adressenavn,
                words: words(address.adressenavn),
                addresses: [address],
            });
    }
    for (const street of found.values())
        street.addresses.sort((a, b) => a.nummer - b.nummer || a.bokstav.localeCompare(b.bokstav, 'nb'));
    return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'nb'));
};

/** True if the address matches the word. The last word may be a prefix, since it is still being typed. */
function isMet(word: string, isLast: boolean, streetWords: readonly string[], address: Address): boolean {
    const [wanted, open] = word.endsWith('*') ? [word.slice(0, -1), true] : [word, isLast];
    const own = [
        ...streetWords,
        `${address.nummer}`,
        `${address.nummer}${address.bokstav}`.toLowerCase(),
        address.bokstav.toLowerCase(),
        address.postnummer,
        address.poststed.toLocaleLowerCase('nb'),
    ];
    return own.some((text) => text !== '' && (open ? text.startsWith(wanted) : text === wanted));
}

type Find = (search: string, mode: 'AND' | 'OR') => Address[];
/** Finds addresses by street, number and letter. Streets whose name starts with the search come first. */
export const addressFinder = (addresses: () => readonly Address[]): Find => {
    const streets = once(() => streetsOf(addresses()));
    return (search, mode) => {
        const wanted = words(search);
        if (wanted.length === 0) return [];
        const found = streets().flatMap((street) =>
            street.addresses.filter((address) => {
                const met = (word: string, i: number) => isMet(word, i === wanted.length - 1, street.words, address);
                return mode === 'AND' ? wanted.every(met) : wanted.some(met);
            }),
        );
        const begins = (address: Address) => address.adressenavn.toLocaleLowerCase('nb').startsWith(wanted[0]!);
        return [...found.filter(begins), ...found.filter((address) => !begins(address))];
    };
};

const hitOf = (
    { adressetekst, adressenavn, nummer, bokstav, postnummer, poststed, lat, lon }: Address,
    { number, name }: DrawnCity,
): AddressHit => ({
    adressetekst,
    adressenavn,
    nummer,
    bokstav,
    postnummer,
    poststed,
    kommunenummer: number,
    kommunenavn: name.toLocaleUpperCase('nb'),
    representasjonspunkt: { epsg: 'EPSG:4258', lat, lon },
});

/** The fields that the specification names (report-handling §2). */
const bareHitOf = ({ adressetekst, adressenavn, nummer, bokstav, lat, lon }: Address): AddressHit => ({
    adressetekst,
    adressenavn,
    nummer,
    bokstav,
    representasjonspunkt: { lat, lon },
});

const whole = (text: string | undefined, fallback: number) =>
    text === undefined ? fallback : /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/**
 * The national address search (D11): `GET /sok?sok=&sokemodus=AND|OR&kommunenummer=0301&treffPerSide=10&side=0`. An
 * unknown address or another municipality gives no hits; a missing search or bad paging answers 400 `{ errorMessage }`.
 * With `strict` the answer is `{ adresser }` alone (D14).
 */
export const addressSearch = (strict: boolean, drawnCity: () => Promise<DrawnCity>): Hono =>
    new Hono().get('/sok', async (context) => {
        const city = await drawnCity();
        const { sok, sokemodus = 'AND', kommunenummer = city.number, treffPerSide, side } = context.req.query();
        const [perPage, page] = [whole(treffPerSide, 10), whole(side, 0)];
        if (sok === undefined || sok.trim() === '') return refuse(context, 400, 'Søketekst (sok) mangler.');
        if (sok.length > 200) return refuse(context, 400, 'Søketeksten er for lang.');
        if (sokemodus !== 'AND' && sokemodus !== 'OR') return refuse(context, 400, 'Søkemodus må være AND eller OR.');
        if (perPage === undefined || perPage < 1 || perPage > 1000 || page === undefined)
            return refuse(context, 400, 'treffPerSide må være mellom 1 og 1000, og side 0 eller større.');
        const found = kommunenummer === city.number ? city.find(sok, sokemodus) : [];
        const viserFra = page * perPage;
        const adresser = found.slice(viserFra, viserFra + perPage);
        if (strict) return context.json({ adresser: adresser.map(bareHitOf) }, 200, cacheFor('hour'));
        const answer: AddressSearch = {
            metadata: {
                asciiKompatibel: true,
                side: page,
                sokeStreng: new URL(context.req.url).search.slice(1),
                totaltAntallTreff: found.length,
                treffPerSide: perPage,
                viserFra,
                viserTil: viserFra + perPage,
            },
            adresser: adresser.map((address) => hitOf(address, city)),
        };
        return context.json(answer, 200, cacheFor('hour'));
    });
