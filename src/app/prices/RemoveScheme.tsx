import CloseIcon from '@mui/icons-material/Close';
import type { BulkUpdate } from '../../api/entities/administration';
import { RemoveButton } from '../common/RemoveButton';
import { formatValidFrom } from './formatValidFrom';

/** The close button of the future scheme's tab; asks for confirmation (administration §2, §4, §8). */
export const RemoveScheme = ({ bulk }: { bulk: BulkUpdate }) => (
    <RemoveButton
        resource="bulkUpdates"
        record={bulk}
        values={{ date: formatValidFrom(bulk) }}
        icon={<CloseIcon fontSize="small" />}
    />
);
