import type { BulkUpdate, PriceChange, ProcessCode, ProcessCodeUnit } from '../../api/entities/administration';
import type { EndpointId } from '../../api/endpoints';
import { osloDay } from '../../api/rules/oslo';
import type { Answer, Args } from './cityClient';

const units = ['time', 'stk', 'm', 'm2', 'tonn'].map((navn, index): ProcessCodeUnit => ({ id: index + 1, navn }));
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
        gyldigFraDato: `${Number(osloDay(new Date()).slice(0, 4)) + 1}-01-01`,
        prosessertDato: null,
        prisEndringer: codesOf(1).map((prosesskode, index) => ({
            id: 970_000 + index,
            pris: Math.round((builtIn[index]?.[3] ?? 0) * 1.04),
            prosesskode,
        })),
    },
];

/** The records of each owner, made when they are first asked for. */
const kept = <Owner, R extends { id: number }>(make: (owner: Owner) => R[]) => {
    const lists = new Map<Owner, R[]>();
    const find = (id: number) => [...lists.values()].flat().find((one) => one.id === id);
    return {
        of: (owner: Owner): R[] => lists.get(owner) ?? lists.set(owner, make(owner)).get(owner) ?? [],
        find,
        change: (id: number, values: Partial<R>) => void Object.assign(find(id) ?? {}, values),
        remove: (id: number) => {
            for (const [owner, list] of lists)
                lists.set(
                    owner,
                    list.filter((one) => one.id !== id),
                );
            return undefined;
        },
    };
};

/** For development against a city without process codes and future schemes (administration §9); never in production. */
export const createMockCity = () => {
    const codes = kept(codesOf);
    const bulks = kept<string, BulkUpdate>(bulksOf);
    const changes = kept((bulk: number): PriceChange[] => bulks.find(bulk)?.prisEndringer ?? []);
    let newest = 990_000;
    const add = <R extends { id: number }>(list: R[], made: Omit<R, 'id'>) => {
        newest += 1;
        list.push({ ...made, id: newest } as R);
        return { id: newest };
    };
    return {
        listProcessCodeUnits: () => units,
        listProcessCodes: () => codes.of(1),
        listProcessCodesOfScheme: ({ params }) => [...codes.of(params.id)],
        createProcessCode: ({ body: { prosesskodeEnhetId, prosesskodeSkjemaId: id, ...named } }) =>
            add(codes.of(id), { ...named, prosesskodeEnhet: unitOf(prosesskodeEnhetId), prosesskodeSkjema: { id } }),
        updateProcessCode: ({ params, body: { prosesskodeEnhetId, navn, beskrivelse } }) =>
            codes.change(params.id, { navn, beskrivelse, prosesskodeEnhet: unitOf(prosesskodeEnhetId) }),
        deleteProcessCode: ({ params }) => codes.remove(params.id),
        listBulkUpdates: ({ params }) =>
            bulks.of(params.id).map((bulk) => ({ ...bulk, prisEndringer: [...changes.of(bulk.id)] })),
        createBulkUpdate: ({ params, body }) =>
            add(bulks.of(params.id), { ...body, prosessertDato: null, prisEndringer: [] }),
        deleteBulkUpdate: ({ params }) => bulks.remove(params.bulkId),
        listPriceChanges: ({ params }) => structuredClone(changes.of(params.bulkId)),
        createPriceChange: ({ params, body: { prosesskodeId, pris } }) => {
            const prosesskode = codes.find(prosesskodeId);
            return prosesskode ? add(changes.of(params.bulkId), { pris, prosesskode }) : { id: 0 };
        },
        updatePriceChange: ({ params, body }) => changes.change(params.endringId, body),
        deletePriceChange: ({ params }) => changes.remove(params.endringId),
    } satisfies { [I in EndpointId]?: (args: Args<I>) => Answer<I> };
};
