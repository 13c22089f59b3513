import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'react-admin';
import type { BulkUpdate } from '../../api/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { formatValidFrom } from './formatValidFrom';

/** The close button of the future scheme's tab; asks before the scheme is deleted (administration §2, §4, §8). */
export const RemoveScheme = ({ bulk }: { bulk: BulkUpdate }) => {
    const translate = useTranslate();
    const text = (key: string, values?: Record<string, string>): string => translate(`prices.scheme.${key}`, values);
    return (
        <RemoveButton
            resource="bulkUpdates"
            record={bulk}
            icon={<CloseIcon fontSize="small" />}
            label={text('remove')}
            title={text('removeTitle')}
            question={text('removeQuestion', { date: formatValidFrom(bulk) })}
            success={text('removed')}
            failure={() => text('removeFailed')}
        />
    );
};
