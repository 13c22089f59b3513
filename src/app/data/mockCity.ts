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
const changesOf = (): PriceChange[] =>
    codesOf(1)
        .slice(0, 4)
        .map((prosesskode, index) => ({
            id: 970_000 + index,
            pris: Math.round((builtIn[index]?.[3] ?? 0) * 1.04),
            prosesskode,
        }));

/** For development against a city without process codes and future schemes (administration §9); never in production. */
export const createMockCity = () => {
    const codes = new Map<number, ProcessCode[]>();
    const bulks = new Map<string, BulkUpdate[]>();
    let newest = 990_000;
    const ofScheme = (id: number): ProcessCode[] => codes.get(id) ?? codes.set(id, codesOf(id)).get(id) ?? [];
    const ofContract = (id: string): BulkUpdate[] =>
        bulks.get(id) ??
        bulks
            .set(id, [
                {
                    id: 960_000,
                    gyldigFraDato: `${new Date().getFullYear() + 1}-01-01`,
                    prosessertDato: null,
                    prisEndringer: changesOf(),
                },
            ])
            .get(id) ??
        [];
    const all = (): ProcessCode[] => [...codes.values()].flat();
    const bulkOf = (contract: string, bulkId: number): BulkUpdate | undefined =>
        ofContract(contract).find((bulk) => bulk.id === bulkId);
    const changeOf = (contract: string, bulkId: number, id: number): PriceChange | undefined =>
        bulkOf(contract, bulkId)?.prisEndringer.find((change) => change.id === id);
    return {
        listProcessCodeUnits: () => [...units],
        listProcessCodes: () => (codes.size > 0 ? all() : ofScheme(1)),
        listProcessCodesOfScheme: ({ params }) => [...ofScheme(params.id)],
        createProcessCode: ({ body }) => {
            const { prosesskodeEnhetId, prosesskodeSkjemaId, ...named } = body;
            ofScheme(prosesskodeSkjemaId).push({
                id: ++newest,
                ...named,
                prosesskodeEnhet: unitOf(prosesskodeEnhetId),
                prosesskodeSkjema: { id: prosesskodeSkjemaId },
            });
            return { id: newest };
        },
        updateProcessCode: ({ params, body: { navn, beskrivelse, prosesskodeEnhetId } }) => {
            for (const code of all())
                if (code.id === params.id)
                    Object.assign(code, { navn, beskrivelse, prosesskodeEnhet: unitOf(prosesskodeEnhetId) });
            return undefined;
        },
        deleteProcessCode: ({ params }) => {
            for (const [scheme, own] of codes)
                codes.set(
                    scheme,
                    own.filter(({ id }) => id !== params.id),
                );
            return undefined;
        },
        listBulkUpdates: ({ params }) => structuredClone(ofContract(params.id)),
        createBulkUpdate: ({ params, body }) => {
            ofContract(params.id).push({
                id: ++newest,
                gyldigFraDato: body.gyldigFraDato,
                prosessertDato: null,
                prisEndringer: [],
            });
            return { id: newest };
        },
        deleteBulkUpdate: ({ params }) => {
            bulks.set(
                params.id,
                ofContract(params.id).filter(({ id }) => id !== params.bulkId),
            );
            return undefined;
        },
        listPriceChanges: ({ params }) => structuredClone(bulkOf(params.id, params.bulkId)?.prisEndringer ?? []),
        createPriceChange: ({ params, body }) => {
            const prosesskode = all().find(({ id }) => id === body.prosesskodeId);
            if (prosesskode)
                bulkOf(params.id, params.bulkId)?.prisEndringer.push({ id: ++newest, pris: body.pris, prosesskode });
            return { id: newest };
        },
        updatePriceChange: ({ params, body }) => {
            const change = changeOf(params.id, params.bulkId, params.endringId);
            if (change) change.pris = body.pris;
            return undefined;
        },
        deletePriceChange: ({ params }) => {
            const bulk = bulkOf(params.id, params.bulkId);
            if (bulk) bulk.prisEndringer = bulk.prisEndringer.filter(({ id }) => id !== params.endringId);
            return undefined;
        },
    } satisfies { [I in EndpointId]?: (args: Args<I>) => Answer<I> };
};
