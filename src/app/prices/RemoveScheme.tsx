import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import type { BulkUpdate } from '../../contract/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { useCityMutation } from '../data/useCityMutation';
import { formatValidFrom } from './formatValidFrom';

/** The close button of the future scheme's tab; asks before the scheme is deleted (administration §2, §4, §8). */
export const RemoveScheme = ({ contractId, bulk }: { contractId: string; bulk: BulkUpdate }) => {
    const translate = useTranslate();
    const { mutateAsync } = useCityMutation('deleteBulkUpdate', { invalidates: ['listBulkUpdates'] });
    const text = (key: string, values?: Record<string, string>): string => translate(`prices.scheme.${key}`, values);
    return (
        <RemoveButton
            icon={<CloseIcon fontSize="small" />}
            label={text('remove')}
            title={text('removeTitle')}
            question={text('removeQuestion', { date: formatValidFrom(bulk) })}
            onRemove={() => mutateAsync({ params: { id: contractId, bulkId: bulk.id } })}
            success={text('removed')}
            failure={() => text('removeFailed')}
        />
    );
};
