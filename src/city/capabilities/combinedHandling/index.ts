import type { CityCapability } from '../../services/capability';
import { sweepHandlings } from '../../services/reports/undoing';
import { handlingHandlers } from './handlers';
import { undoHandlers } from './undo';

/** Several changes in one save, of one report or many, and undoing one's own last save. */
export const combinedHandling: CityCapability = {
    names: ['samlet-behandling', 'angre'],
    handlers: { ...handlingHandlers, ...undoHandlers },
    reports: { undoable: true },
    upkeep: { name: 'Lagringer som kunne angres', work: sweepHandlings },
};
