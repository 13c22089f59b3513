import { Confirm, useNotify, useTranslate } from 'react-admin';
import type { BulkUpdate } from '../../contract/entities/administration';
import { useCityMutation } from '../data/useCityMutation';
import { formatValidFrom } from './formatValidFrom';

/** Asks before the future scheme is deleted (administration §2, §4, §8). */
export const RemoveScheme = ({ contractId, bulk, onClose }: { contractId: string; bulk: BulkUpdate; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const remove = useCityMutation('deleteBulkUpdate', { invalidates: ['listBulkUpdates'] });
    return (
        <Confirm
            isOpen
            loading={remove.isPending}
            title={translate('prices.scheme.removeTitle')}
            content={translate('prices.scheme.removeQuestion', { date: formatValidFrom(bulk) })}
            confirm={translate('common.remove')}
            cancel={translate('common.cancel')}
            onConfirm={() =>
                remove.mutate(
                    { params: { id: contractId, bulkId: bulk.id } },
                    {
                        onSuccess: () => notify('prices.scheme.removed', { type: 'success' }),
                        onError: () => notify('prices.scheme.removeFailed', { type: 'error' }),
                        onSettled: onClose,
                    },
                )
            }
            onClose={onClose}
        />
    );
};
