import { useCreate, useNotify } from 'react-admin';
import type { Closing, OpenMonth } from '../../../api/entities/money';
import { errorText } from '../../data/errors';
import { payable } from './ClosingFigures';

/** Closes the months, with the figures that the user has confirmed. */
export const useCloseMonths = (contractId: string) => {
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const close = (months: readonly OpenMonth[], then: { onSuccess?: () => void; onSettled: () => void }): void => {
        const body: Closing = {
            maneder: months.map(({ id }) => id),
            vist: months.map((month) => ({ maned: month.id, rader: month.rader, betales: payable(month) })),
        };
        const onError = (error: unknown): void => notify(errorText(error), { type: 'error' });
        void create('closings', { data: { kontraktId: contractId, ...body } }, { onError, ...then });
    };
    return { close, isPending };
};
