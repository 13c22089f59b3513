import { useState } from 'react';
import type { groupings as allGroupings } from '../../../api/entities/money';
import type { UseState } from '../../../api/rules/useStates';
import { useAddress } from '../useAddress';
import { useMoneyQuery } from '../useMoneyCalls';

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

/** A page of the rows of the address's month, and how they are shown. */
export const usePeriod = (contractId: string) => {
    const { maned, kode, tilstand } = useAddress();
    const asked = filters.find((name) => name === tilstand) ?? (kode ? 'alle' : 'venter');
    const [view, setView] = useState<View>({ filter: asked, group: 'dato', page: 1 });
    const query = useMoneyQuery(['period', contractId, maned, kode, view], (call, signal) =>
        call('getPeriod', {
            params: { id: contractId, maned },
            query: {
                ...queries[view.filter],
                grupper: view.group,
                side: view.page,
                antall: size,
                ...(kode ? { prosesskodeId: Number(kode) } : {}),
            },
            signal,
        }),
    );
    return {
        ...view,
        query,
        rows: query.data?.rader ?? [],
        pages: Math.max(1, Math.ceil((query.data?.totaltAntall ?? 0) / size)),
        show: (change: Partial<View>) => setView({ ...view, page: 1, ...change }),
    };
};
