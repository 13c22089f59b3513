import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import type { BodyOf } from '../../api/endpoint';
import type { Endpoints } from '../../api/endpoints';
import type { CatalogueRow, RoutingCell } from '../../api/entities/catalogue';
import { useToday } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { asListed, wholeByName } from '../data/lists';
import type { Identified } from '../data/records';
import { catalogueResource } from '../data/resources/catalogue';
import { isEnded } from './kinds';
import { RoutingEffect } from './RoutingEffect';

type Row = Identified<CatalogueRow>;

export interface NamedRow {
    readonly id: number;
    readonly name: string;
}
export interface Routing {
    readonly types: readonly NamedRow[];
    readonly districts: readonly NamedRow[];
    readonly agreements: readonly NamedRow[];
    readonly cells: ReadonlyMap<string, RoutingCell>;
}

export const cellKey = (type: number, district: number): string => `${type} ${district}`;
/** The new agreement of each changed cell; null removes the cell's rule. */
export type Changes = ReadonlyMap<string, number | null>;
/** True if choosing this agreement changes the cell, or decides between several. */
export const isChange = (cell: RoutingCell | undefined, id: number | null): boolean =>
    id === null ? cell?.egenRegel === true : cell?.flere === true || id !== cell?.avtaleId;
export const changesOf = (changes: Changes) =>
    [...changes].map(([key, avtaleId]) => {
        const [meldingstypeId = 0, bydelId = 0] = key.split(' ').map(Number);
        return { meldingstypeId, bydelId, avtaleId };
    });

const named = (rows: readonly Row[] | undefined, today: string): NamedRow[] =>
    (rows ?? []).filter((row) => !isEnded(row, today)).map(({ id, navn }) => ({ id: Number(id), name: navn ?? '' }));

/** The routing matrix with names. */
export const useRouting = () => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const today = useToday();
    const types = useGetList<Row>(catalogueResource('meldingstyper'), wholeByName);
    const districts = useGetList<Row>(catalogueResource('bydeler'), asListed);
    const agreements = useGetList<Row>(catalogueResource('avtaler'), wholeByName);
    const matrix = useQuery({
        queryKey: ['katalog', 'routing'],
        queryFn: () => dataProvider.call('getRoutingMatrix'),
        staleTime: 0,
    });
    const isReady = types.data && districts.data && agreements.data && matrix.data;
    const data: Routing | undefined = isReady
        ? {
              types: named(types.data, today),
              districts: named(districts.data, today),
              agreements: named(agreements.data, today),
              cells: new Map(matrix.data.celler.map((cell) => [cellKey(cell.meldingstypeId, cell.bydelId), cell])),
          }
        : undefined;
    const failed = [matrix, types, districts, agreements].filter(({ isError }) => isError);
    return { data, error: failed[0]?.error, refetch: () => failed.forEach(({ refetch }) => void refetch()) };
};

/** Tries a rule or a coverage: how many reports it moves, and where. */
export const useRoutingTrial = () => {
    const { call } = useDataProvider<CityDataProvider>();
    return async (body: BodyOf<Endpoints['dryRunRoutingRule']>) => {
        const effect = await call('dryRunRoutingRule', { body });
        return { count: effect.flyttes, content: <RoutingEffect effect={effect} /> };
    };
};
