import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ReportType } from '../../api/entities/report';
import type { Identified } from '../data/records';
import { asListed } from '../data/wholeList';
import { useDebounced } from '../common/useDebounced';

export interface TypeSearch {
    typed: string;
    onType: (typed: string) => void;
    /** Ids of the types found; undefined while nothing is searched for. */
    found: ReadonlySet<number> | undefined;
    error: unknown;
    retry: () => void;
}

/** Search among the report types by the city's autocomplete (administration §7, D6). */
export const useTypeSearch = (): TypeSearch => {
    const [typed, setTyped] = useState('');
    const tekst = useDebounced(typed.trim(), 250);
    const query = useGetList<Identified<ReportType>>(
        'reportTypes',
        { ...asListed, filter: { q: tekst } },
        { enabled: tekst !== '', placeholderData: keepPreviousData },
    );
    return {
        typed,
        onType: setTyped,
        found:
            tekst === '' || !query.data ? undefined : new Set(query.data.map(({ meldingstypeId }) => meldingstypeId)),
        error: tekst === '' ? null : query.error,
        retry: () => void query.refetch(),
    };
};
