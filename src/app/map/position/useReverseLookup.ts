import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { fillIn, messages } from '../../../api/messages';
import { errorText, serverWords, statusOf } from '../../data/errors';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Position } from '../../data/mapped';
import { useMunicipality } from '../../runtime/useMunicipality';
import type { PickedAddress } from '../search/AddressSearch';

/** `lookUp` returns undefined when a position has no address, or when a later look-up has started. */
export const useReverseLookup = () => {
    const translate = useTranslate();
    const { name: municipality } = useMunicipality();
    const { call } = useDataProvider<CityDataProvider>();
    const running = useRef<AbortController>(undefined);
    const [tried, setTried] = useState<Position>();
    const [problem, setProblem] = useState<string>();
    useEffect(() => () => running.current?.abort(), []);

    const problemOf = (error: unknown): string => {
        // A city answers 404 for a place without an address, or names the reason (report-handling §2).
        const outside = fillIn(messages.outsideMunicipality, { municipality });
        if (statusOf(error) === 404 || serverWords(error) === outside)
            return translate('map.outsideMunicipality', { municipality });
        const isRefused = [400, 401, 403, 429].includes(statusOf(error) ?? 0);
        return isRefused ? errorText(error) : translate('map.lookupFailed', { municipality });
    };
    const forget = (): void => {
        running.current?.abort();
        setTried(undefined);
        setProblem(undefined);
    };
    return {
        /** The position whose address is being looked up. */
        tried,
        problem,
        forget,
        lookUp: async (position: Position): Promise<PickedAddress | undefined> => {
            forget();
            running.current = new AbortController();
            const { signal } = running.current;
            setTried(position);
            try {
                const found = await call('lookUpAddress', { query: position, signal });
                if (signal.aborted) return undefined;
                return { adresse: typeof found === 'string' ? found : found.adresse, ...position };
            } catch (error) {
                if (!signal.aborted) setProblem(problemOf(error));
                return undefined;
            } finally {
                if (!signal.aborted) setTried(undefined);
            }
        },
    };
};
