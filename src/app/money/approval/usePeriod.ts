import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import type { groupings as allGroupings, Period, PeriodRow } from '../../../api/entities/money';
import type { UseState } from '../../../api/rules/useStates';
import { useAddress } from '../useAddress';

export const groupings = ['dato', 'melding', 'kode'] as const satisfies typeof allGroupings;
type Grouping = (typeof groupings)[number];
export const filters = ['venter', 'merket', 'alle', 'returnert', 'godkjent'] as const;
type Filter = (typeof filters)[number];

const waiting: UseState[] = ['registrert', 'rettet'];
const queries: Record<Filter, { tilstand?: UseState[]; merknad?: 'med' }> = {
    venter: { tilstand: waiting },
    merket: { tilstand: waiting, merknad: 'med' },
    alle: {},
    returnert: { tilstand: ['returnert'] },
    godkjent: { tilstand: ['godkjent'] },
};
const size = 100;
interface View {
    readonly filter: Filter;
    readonly group: Grouping;
    readonly page: number;
}

interface Asked {
    id: string;
    meta: { kontraktId: string };
    filter: { prosesskodeId?: number };
}
const placeOf = ({ id, meta, filter }: Asked): string => [meta.kontraktId, id, filter.prosesskodeId].join(' ');

/** A page of the rows of the address's month, and how they are shown. */
export const usePeriod = (contractId: string) => {
    const { maned, kode, tilstand } = useAddress();
    const named = filters.find((name) => name === tilstand) ?? (kode ? 'alle' : 'venter');
    const [view, setView] = useState<View>({ filter: named, group: 'dato', page: 1 });
    const asked = {
        target: 'maned',
        id: maned,
        meta: { kontraktId: contractId },
        filter: { ...queries[view.filter], grupper: view.group, ...(kode ? { prosesskodeId: Number(kode) } : {}) },
        pagination: { page: view.page, perPage: size },
    };
    const query = useGetManyReference<PeriodRow>('useRows', asked, {
        // In another order, or of another state; never the rows of another contract, month or code.
        placeholderData: (before, last) =>
            last && placeOf(last.queryKey[2] as Asked) === placeOf(asked) ? before : undefined,
    });
    const { sammendrag, avsluttet }: Partial<Period> = query.meta ?? {};
    return {
        ...view,
        query,
        rows: query.data ?? [],
        total: query.total ?? 0,
        sums: sammendrag,
        isClosed: avsluttet ?? false,
        pages: Math.max(1, Math.ceil((query.total ?? 0) / size)),
        show: (change: Partial<View>) => setView({ ...view, page: 1, ...change }),
    };
};
