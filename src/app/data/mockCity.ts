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
    return {
        of: (owner: Owner): R[] => lists.get(owner) ?? lists.set(owner, make(owner)).get(owner) ?? [],
        all: (): R[] => [...lists.values()].flat(),
        remove: (id: number): undefined => {
            for (const [owner, list] of lists) lists.set(owner, without(list, id));
        },
    };
};
const without = <R extends Kept>(list: readonly R[], id: number): R[] => list.filter((one) => one.id !== id);

/** For development against a city without process codes and future schemes (administration §9); never in production. */
export const createMockCity = () => {
    const codes = kept(codesOf);
    const bulks = kept<string, BulkUpdate>(bulksOf);
    let newest = 990_000;
    const all = (): ProcessCode[] => (codes.all().length > 0 ? codes.all() : codes.of(1));
    const bulkOf = ({ id, bulkId }: { id: string; bulkId: number }): BulkUpdate | undefined =>
        bulks.of(id).find((bulk) => bulk.id === bulkId);
    const changesOf = (params: Parameters<typeof bulkOf>[0]): PriceChange[] => bulkOf(params)?.prisEndringer ?? [];
    return {
        listProcessCodeUnits: () => [...units],
        listProcessCodes: all,
        listProcessCodesOfScheme: ({ params }) => [...codes.of(params.id)],
        createProcessCode: ({ body: { prosesskodeEnhetId, prosesskodeSkjemaId: scheme, ...named } }) => {
            newest += 1;
            const prosesskodeEnhet = unitOf(prosesskodeEnhetId);
            codes.of(scheme).push({ id: newest, ...named, prosesskodeEnhet, prosesskodeSkjema: { id: scheme } });
            return { id: newest };
        },
        updateProcessCode: ({ params, body: { navn, beskrivelse, prosesskodeEnhetId } }) => {
            const code = all().find(({ id }) => id === params.id);
            if (code) Object.assign(code, { navn, beskrivelse, prosesskodeEnhet: unitOf(prosesskodeEnhetId) });
            return undefined;
        },
        deleteProcessCode: ({ params }) => codes.remove(params.id),
        listBulkUpdates: ({ params }) => structuredClone(bulks.of(params.id)),
        createBulkUpdate: ({ params, body: { gyldigFraDato } }) => {
            newest += 1;
            bulks.of(params.id).push({ id: newest, gyldigFraDato, prosessertDato: null, prisEndringer: [] });
            return { id: newest };
        },
        deleteBulkUpdate: ({ params }) => bulks.remove(params.bulkId),
        listPriceChanges: ({ params }) => structuredClone(changesOf(params)),
        createPriceChange: ({ params, body }) => {
            newest += 1;
            const prosesskode = all().find(({ id }) => id === body.prosesskodeId);
            if (prosesskode) bulkOf(params)?.prisEndringer.push({ id: newest, pris: body.pris, prosesskode });
            return { id: newest };
        },
        updatePriceChange: ({ params, body: { pris } }) => {
            const change = changesOf(params).find(({ id }) => id === params.endringId);
            if (change) Object.assign(change, { pris });
            return undefined;
        },
        deletePriceChange: ({ params }) => {
            const bulk = bulkOf(params);
            if (bulk) bulk.prisEndringer = without(bulk.prisEndringer, params.endringId);
            return undefined;
        },
    } satisfies { [I in EndpointId]?: (args: Args<I>) => Answer<I> };
};
