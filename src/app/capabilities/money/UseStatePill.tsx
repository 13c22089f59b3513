import type { ResourceUse } from '../../../api/entities/resourceUse';
import { StatePill } from './StatePill';

/** What has become of a row, in the tables of resource use; nothing of one that waits. */
export const UseStatePill = ({ row: { okonomi } }: { row: Pick<ResourceUse, 'okonomi'> }) =>
    okonomi && okonomi.tilstand !== 'registrert' ? <StatePill state={okonomi.tilstand} /> : null;
