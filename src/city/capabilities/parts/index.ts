import type { Capability } from '../../services/capability';
import { noteLook, sweepLooks, writeLooks } from './looks';
import { ownTaskHandlers } from './ownTasks';
import { returnedOf, returnHandlers } from './returns';
import { taskHandlers, tasksOf } from './tasks';

/** Work that goes back and forth between staff and contractors, or is split between them. */
export const parts: Capability = {
    names: ['delarbeid'],
    handlers: (_, _files, _keys, use) => ({ ...returnHandlers, ...taskHandlers, ...ownTaskHandlers(use) }),
    reports: {
        fields: async (...of) => ({ ...(await returnedOf(...of)), ...(await tasksOf(...of)) }),
    },
    answered: noteLook,
    stopped: writeLooks,
    upkeep: { name: 'Sette meldinger', work: sweepLooks },
};
