import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isAborted, statusOf } from '../../data/errors';
import type { CityDataProvider } from '../../data/dataProvider';
import type { PickedAddress } from '../search/AddressSearch';

export type LookupProblem = 'outsideOslo' | 'lookupFailed';

interface ReverseLookup {
    /** The address of a position; undefined when there is none, or when another look-up was begun meanwhile. */
    lookUp: (position: { latitude: number; longitude: number }) => Promise<PickedAddress | undefined>;
    busy: boolean;
    problem: LookupProblem | undefined;
    forget: () => void;
}

/** Asks the city for a position's address (report-handling §2): it refuses what is outside Oslo. */
export const useReverseLookup = (): ReverseLookup => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const running = useRef<AbortController>(undefined);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<LookupProblem>();
    useEffect(() => () => running.current?.abort(), []);

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
        lookUp: async ({ latitude, longitude }) => {
            forget();
            const own = new AbortController();
            running.current = own;
            setBusy(true);
            try {
                const { adresse } = await dataProvider.lookUpAddress({ latitude, longitude }, own);
                if (own.signal.aborted) return undefined;
                return { adresse, latitude, longitude };
            } catch (error) {
                if (!isAborted(error) && !own.signal.aborted) {
                    const status = statusOf(error) ?? 0;
                    setProblem(status >= 400 && status < 500 ? 'outsideOslo' : 'lookupFailed');
                }
                return undefined;
            } finally {
                if (running.current === own) setBusy(false);
            }
        },
    };
};
