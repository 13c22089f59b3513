import type { ResourceUse } from '../../api/entities/resourceUse';
import { StatePill } from './StatePill';

/** The state of a row in the tables of resource use; none while it waits. */
export const UseStatePill = ({ row: { okonomi } }: { row: Pick<ResourceUse, 'okonomi'> }) =>
    okonomi && okonomi.tilstand !== 'registrert' ? <StatePill state={okonomi.tilstand} /> : null;
