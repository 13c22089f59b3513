import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Call, CityFile } from '../data/cityClient';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { useDownload } from '../common/useDownload';

const key = 'okonomi';

/** Reads something of a contract that is no list of records. */
export const useMoneyQuery = <T>(keys: QueryKey, read: (call: Call, signal: AbortSignal) => Promise<T>) => {
    const { call } = useDataProvider<CityDataProvider>();
    return useQuery({
        queryKey: [key, ...keys],
        queryFn: ({ signal }) => read(call, signal),
        // In another order, or of one code; never the rows of another contract or month under this one's name.
        placeholderData: (before, query) =>
            keys.slice(0, 3).every((value, at) => query?.queryKey[at + 1] === value) ? before : undefined,
    });
};

/** Makes a call; whatever pages show of money is read again, and a refusal is shown. */
export const useMoneyCall = () => {
    const { call } = useDataProvider<CityDataProvider>();
    const client = useQueryClient();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    const refresh = async (): Promise<void> => {
        const resources = [key, 'prices', 'pricePeriods', 'limits', 'deductions', 'spotChecks', 'contractTerms'];
        await Promise.all(resources.map((name) => client.invalidateQueries({ queryKey: [name] })));
    };
    const make = async <T>(work: (call: Call) => Promise<T>): Promise<T | undefined> => {
        setIsBusy(true);
        try {
            const answer = await work(call);
            await refresh();
            return answer;
        } catch (error) {
            notify(errorText(error), { type: 'error' });
            return undefined;
        } finally {
            setIsBusy(false);
        }
    };
    const file = useDownload(async ({ work, name }: { work: (call: Call) => Promise<CityFile>; name: string }) => {
        const { blob, fileName = name } = await work(call);
        return { blob, fileName };
    });
    const fetchFile = (work: (call: Call) => Promise<CityFile>, name: string): void => file.mutate({ work, name });
    return { call, make, refresh, fetchFile, isBusy: isBusy || file.isPending };
};
