import { statusLabel } from '../../api/rules/statuses';
import { StatusPill } from '../common/StatusPill';
import { useStatus } from './useCatalogues';

/** The pill of a status by id; nothing until the catalogue is there. */
export const CurrentStatus = ({ id }: { id: number }) => {
    const status = useStatus()(id);
    return status ? <StatusPill statusClass={status.class} label={statusLabel(status)} /> : null;
};
