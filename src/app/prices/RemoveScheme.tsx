import CloseIcon from '@mui/icons-material/Close';
import type { BulkUpdate } from '../../api/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { formatValidFrom } from './formatValidFrom';

export const RemoveScheme = ({ bulk }: { bulk: BulkUpdate }) => (
    <RemoveButton
        resource="bulkUpdates"
        record={bulk}
        values={{ date: formatValidFrom(bulk) }}
        icon={<CloseIcon fontSize="small" />}
    />
);
