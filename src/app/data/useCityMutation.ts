import { useMutation, useQueryClient, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { HttpError } from 'react-admin';
import type { EndpointId } from '../../contract/endpoints';
import type { Answer, Args, ArgsList } from './cityClient';
import { useCity } from './CityContext';

export interface CityMutationOptions<I extends EndpointId> extends Omit<UseMutationOptions<Answer<I>, HttpError, Args<I>>, 'mutationFn'> {
    /** Operations whose cached answers the write makes old. */
    invalidates?: readonly EndpointId[];
    /** react-admin resources whose cached records the write makes old. */
    refreshes?: readonly string[];
}

/**
 * A write to the city: `const add = useCityMutation('createComment', { invalidates: ['listComments'] });
 * add.mutate({ params: { id }, body: { tekst } }, { onSuccess, onError })`. Never repeated by itself (D3).
 */
export const useCityMutation = <I extends EndpointId>(
    id: I,
    { invalidates = [], refreshes = [], onSuccess, onError, ...options }: CityMutationOptions<I> = {},
): UseMutationResult<Answer<I>, HttpError, Args<I>> => {
    const city = useCity();
    const queryClient = useQueryClient();
    const readAgain = (): void => {
        for (const other of invalidates) void queryClient.invalidateQueries({ queryKey: ['city', other] });
        for (const resource of refreshes) void queryClient.invalidateQueries({ queryKey: [resource] });
    };
    return useMutation<Answer<I>, HttpError, Args<I>>({
        ...options,
        mutationFn: (args) => city(id, ...([args] as unknown as ArgsList<I>)),
        onSuccess: (...success) => {
            readAgain();
            return onSuccess?.(...success);
        },
        onError: (...failure) => {
            // Somebody else has removed it, or made it first: what is shown is old.
            if (failure[0].status === 404 || failure[0].status === 409) readAgain();
            return onError?.(...failure);
        },
    });
};
