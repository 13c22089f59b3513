import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { fillIn, messages } from '../../../api/messages';
import { errorText, isAborted, serverWords, statusOf } from '../../data/errors';
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
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string>();
    useEffect(() => () => running.current?.abort(), []);

    /** A city answers 404 for a place without an address, or names the reason (report-handling §2). */
    const isOutside = (error: unknown): boolean =>
        statusOf(error) === 404 || serverWords(error) === fillIn(messages.outsideMunicipality, { municipality });

    const forget = (): void => {
        running.current?.abort();
        running.current = undefined;
        setBusy(false);
        setProblem(undefined);
    };
    return {
        busy,
        problem,
        forget,
        lookUp: async ({ latitude, longitude }: Position): Promise<PickedAddress | undefined> => {
            forget();
            const own = new AbortController();
            running.current = own;
            setBusy(true);
            try {
                const found = await call('lookUpAddress', { query: { latitude, longitude }, signal: own.signal });
                if (own.signal.aborted) return undefined;
                return { adresse: typeof found === 'string' ? found : found.adresse, latitude, longitude };
            } catch (error) {
                if (!isAborted(error) && !own.signal.aborted) {
                    const isRefused = [400, 401, 403, 429].includes(statusOf(error) ?? 0);
                    setProblem(
                        isOutside(error)
                            ? translate('map.outsideMunicipality', { municipality })
                            : isRefused
                              ? errorText(error)
                              : translate('map.lookupFailed', { municipality }),
                    );
                }
                return undefined;
            } finally {
                if (running.current === own) setBusy(false);
            }
        },
    };
};
