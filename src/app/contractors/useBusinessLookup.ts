import { useQuery } from '@tanstack/react-query';
import { businessSchema } from '../../api/external';
import { useConfiguration } from '../runtime/ConfigurationContext';
import { isComplete } from './rules';

export interface BusinessLookup {
    isPending: boolean;
    /** The register gave no name, whatever the reason. */
    isFailed: boolean;
    refused: string | undefined;
    name: string | undefined;
}

/** The register said that there is no such company; anything else that fails is no fault of the number. */
class UnknownNumber extends Error {}

/** Asked at the ninth digit (administration §5, D11), without token and client identification (D3). */
export const useBusinessLookup = (number: string): BusinessLookup => {
    const { BUSINESS_REGISTER_URL } = useConfiguration();
    const { data, error, isFetching } = useQuery({
        queryKey: ['businessRegister', number],
        enabled: isComplete(number),
        retry: false,
        staleTime: 60_000,
        queryFn: async ({ signal }) => {
            const answer = await fetch(`${BUSINESS_REGISTER_URL}/${number}`, {
                signal,
                headers: { Accept: 'application/json' },
            });
            if (answer.status >= 400 && answer.status < 500) throw new UnknownNumber(number);
            if (!answer.ok) throw new Error(`${answer.status}`);
            return businessSchema.parse(await answer.json());
        },
    });
    const isAsked = isComplete(number);
    return {
        isPending: isAsked && isFetching,
        isFailed: isAsked && error !== null && !isFetching,
        refused: isAsked && error instanceof UnknownNumber ? number : undefined,
        name: isAsked ? data?.navn : undefined,
    };
};
