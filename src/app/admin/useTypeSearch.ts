import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { ReportType } from '../../api/entities/report';
import { contains } from '../../api/rules/plainText';
import type { NamedType } from '../common/useCatalogues';
import { catalogue } from '../data/cache';
import type { Identified } from '../data/records';
import { asListed } from '../data/lists';
import { useDebounced } from '../common/useDebounced';

/** Uses the city's autocomplete (administration §7, D6) for Norwegian names, and searches translated names here. */
export const useTypeSearch = () => {
    const [typed, setTyped] = useState('');
    const tekst = useDebounced(typed.trim(), 250);
    const query = useGetList<Identified<ReportType>>(
        'reportTypes',
        { ...asListed, filter: { q: tekst } },
        { ...catalogue, enabled: tekst !== '', placeholderData: keepPreviousData },
    );
    const found =
        tekst === '' || !query.data ? undefined : new Set(query.data.map(({ meldingstypeId }) => meldingstypeId));
    return {
        typed,
        onType: setTyped,
        isFound: ({ meldingstypeId, beskrivelse, lang }: NamedType) =>
            !found || found.has(meldingstypeId) || (lang === undefined && contains(beskrivelse, tekst)),
        error: tekst === '' ? null : query.error,
        retry: () => void query.refetch(),
    };
};
