import type { ResourceUse } from '../../../api/entities/resourceUse';
import type { UseFilter } from '../../places/places';
import { everyCode } from '../globalFilter';
import type { SavedUse } from '../rules';

export const widened = (
    { datoFra = '', datoTil = '', prosesskode, prosesskodeSok = '' }: UseFilter,
    { day, code }: { day: string; code: { id: number; navn: string; beskrivelse: string } },
): UseFilter => {
    const sought = prosesskodeSok.trim().toLocaleLowerCase('nb');
    const isFound = `${code.navn} ${code.beskrivelse}`.toLocaleLowerCase('nb').includes(sought);
    return {
        datoFra: datoFra > day ? day : datoFra,
        datoTil: datoTil < day && datoTil !== '' ? day : datoTil,
        prosesskode: prosesskode === String(code.id) ? prosesskode : everyCode,
        prosesskodeSok: isFound ? prosesskodeSok : '',
    };
};

/** Without an id from the city (D14), that of the latest matching row. */
export const idOfAdded = (rows: readonly ResourceUse[], { id, body }: SavedUse): number | undefined =>
    id ??
    rows
        .filter(
            ({ prisId, dato, prosesskodeEnhetsVerdi }) =>
                prisId === body.prisId &&
                Date.parse(dato) === Date.parse(body.dato) &&
                prosesskodeEnhetsVerdi === body.prosesskodeEnhetsverdi,
        )
        .map(({ ressursforbrukId }) => ressursforbrukId)
        .toSorted((a, b) => b - a)[0];
