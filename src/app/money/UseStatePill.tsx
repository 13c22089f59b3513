import type { ResourceUse } from '../../api/entities/resourceUse';
import { StatePill } from './StatePill';

/** The state of a row in tables of resource use; nothing while it waits. */
export const UseStatePill = ({ row: { okonomi } }: { row: Pick<ResourceUse, 'okonomi'> }) =>
    okonomi && okonomi.tilstand !== 'registrert' ? <StatePill state={okonomi.tilstand} /> : null;
