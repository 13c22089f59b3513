import { useQuery } from '@tanstack/react-query';
import { addressSearchAbove, addressSearchParameters, sortAddresses } from '../../../api/addressSearch';
import { type AddressHit, addressSearchSchema } from '../../../api/external';
import { useDebounced } from '../../common/useDebounced';
import { useConfiguration } from '../../runtime/ConfigurationContext';
import { useMunicipality } from '../../runtime/useMunicipality';
import { fetchJson } from '../layers/fetchJson';

const pauseMs = 250;
const keptMs = 5 * 60 * 1000;

interface Search {
    hits: readonly AddressHit[];
    state: 'short' | 'searching' | 'failed' | 'done';
}

/** Searches while typing: after a pause, above three characters, aborting the previous search (report-handling §2). */
export const useAddressSearch = (text: string, enabled: boolean): Search => {
    const { ADDRESS_SEARCH_URL: base } = useConfiguration();
    const { number } = useMunicipality();
    const typed = text.trim();
    const term = useDebounced(typed, pauseMs);
    const asks = enabled && typed.length > addressSearchAbove && term === typed;
    const { data, isError, isFetching } = useQuery({
        queryKey: ['addressSearch', base, number, term],
        queryFn: async ({ signal }) => {
            const parameters = new URLSearchParams(addressSearchParameters(term, number)).toString();
            const { adresser } = await fetchJson(`${base}?${parameters}`, addressSearchSchema, signal);
            return sortAddresses(adresser);
        },
        enabled: asks,
        staleTime: keptMs,
        retry: false,
    });
    if (typed.length <= addressSearchAbove) return { hits: [], state: 'short' };
    if (!asks || isFetching) return { hits: [], state: 'searching' };
    return { hits: data ?? [], state: isError ? 'failed' : 'done' };
};
