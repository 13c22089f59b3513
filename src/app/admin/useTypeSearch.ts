import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCityQuery } from '../data/useCityQuery';
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
    const query = useCityQuery('autocompleteReportTypes', tekst === '' ? null : { query: { tekst } }, { placeholderData: keepPreviousData });
    return {
        typed,
        onType: setTyped,
        found: tekst === '' || !query.data ? undefined : new Set(query.data.map(({ meldingstypeId }) => meldingstypeId)),
        error: tekst === '' ? null : query.error,
        retry: () => void query.refetch(),
    };
};
