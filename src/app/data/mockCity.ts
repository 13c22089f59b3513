import type { BulkUpdate, PriceChange, ProcessCode, ProcessCodeUnit } from '../../api/entities/administration';
import type { EndpointId } from '../../api/endpoints';
import type { Answer, Args } from './cityClient';

const units: readonly ProcessCodeUnit[] = ['time', 'stk', 'm', 'm2', 'tonn'].map((navn, index) => ({
    id: index + 1,
    navn,
}));
const builtIn = [
    ['BYM-901', 'Innebygd: fagarbeider, ordinær arbeidstid', 1, 585],
    ['BYM-902', 'Innebygd: fagarbeider, overtid', 1, 877.5],
    ['ENT-901', 'Innebygd: befaring', 2, 690],
    ['AVV-901', 'Innebygd: avviksarbeid', 1, 640],
    ['A91', 'Innebygd: fresing av dekke', 4, 96],
    ['B91', 'Innebygd: kantstein', 3, 1250],
    ['C91', 'Innebygd: asfalt', 5, 1180],
] as const;
const unitOf = (id: number): ProcessCodeUnit => units.find((unit) => unit.id === id) ?? { id, navn: String(id) };
const codesOf = (scheme: number): ProcessCode[] =>
    builtIn.map(([navn, beskrivelse, unit], index) => ({
        id: 900_000 + scheme * 100 + index,
        navn,
        beskrivelse,
        prosesskodeEnhet: unitOf(unit),
        prosesskodeSkjema: { id: scheme },
    }));
const bulksOf = (): BulkUpdate[] => [
    {
        id: 960_000,
        gyldigFraDato: `${new Date().getFullYear() + 1}-01-01`,
        prosessertDato: null,
        prisEndringer: codesOf(1)
            .slice(0, 4)
            .map((prosesskode, index) => ({
                id: 970_000 + index,
                pris: Math.round((builtIn[index]?.[3] ?? 0) * 1.04),
                prosesskode,
            })),
    },
];

interface Kept {
    id: number;
}
/** The records of each owner, made when they are first asked for. */
const kept = <Owner, R extends Kept>(make: (owner: Owner) => R[]) => {
    const lists = new Map<Owner, R[]>();
    const all = (): R[] => [...lists.values()].flat();
    return {
        of: (owner: Owner): R[] => lists.get(owner) ?? lists.set(owner, make(owner)).get(owner) ?? [],
        all,
        find: (id: number): R | undefined => all().find((one) => one.id === id),
        remove: (id: number): undefined => {
            for (const list of lists.values()) removeFrom(list, id);
        },
    };
};
const removeFrom = (list: Kept[], id: number): undefined => {
    const place = list.findIndex((one) => one.id === id);
    if (place >= 0) list.splice(place, 1);
};
const change = (record: Kept | undefined, values: object): undefined => {
    if (record) Object.assign(record, values);
};

/** For development against a city without process codes and future schemes (administration §9); never in production. */
export const createMockCity = () => {
    const codes = kept(codesOf);
    const bulks = kept<string, BulkUpdate>(bulksOf);
    let newest = 990_000;
    const add = <R extends Kept>(list: R[], made: (id: number) => R): Kept => {
        newest += 1;
        list.push(made(newest));
        return { id: newest };
    };
    const all = (): ProcessCode[] => (codes.all().length > 0 ? codes.all() : codes.of(1));
    const changesOf = ({ bulkId }: { bulkId: number }): PriceChange[] => bulks.find(bulkId)?.prisEndringer ?? [];
    return {
        listProcessCodeUnits: () => [...units],
        listProcessCodes: all,
        listProcessCodesOfScheme: ({ params }) => [...codes.of(params.id)],
        createProcessCode: ({ body: { prosesskodeEnhetId, prosesskodeSkjemaId: scheme, ...named } }) => {
            const prosesskodeEnhet = unitOf(prosesskodeEnhetId);
            return add(codes.of(scheme), (id) => ({
                id,
                ...named,
                prosesskodeEnhet,
                prosesskodeSkjema: { id: scheme },
            }));
        },
        updateProcessCode: ({ params, body: { prosesskodeEnhetId, ...named } }) =>
            change(codes.find(params.id), { ...named, prosesskodeEnhet: unitOf(prosesskodeEnhetId) }),
        deleteProcessCode: ({ params }) => codes.remove(params.id),
        listBulkUpdates: ({ params }) => structuredClone(bulks.of(params.id)),
        createBulkUpdate: ({ params, body }) =>
            add(bulks.of(params.id), (id) => ({ id, ...body, prosessertDato: null, prisEndringer: [] })),
        deleteBulkUpdate: ({ params }) => bulks.remove(params.bulkId),
        listPriceChanges: ({ params }) => structuredClone(changesOf(params)),
        createPriceChange: ({ params, body: { prosesskodeId, pris } }) => {
            const prosesskode = codes.find(prosesskodeId);
            return prosesskode ? add(changesOf(params), (id) => ({ id, pris, prosesskode })) : { id: 0 };
        },
        updatePriceChange: ({ params, body }) =>
            change(
                changesOf(params).find(({ id }) => id === params.endringId),
                body,
            ),
        deletePriceChange: ({ params }) => removeFrom(changesOf(params), params.endringId),
    } satisfies { [I in EndpointId]?: (args: Args<I>) => Answer<I> };
};
