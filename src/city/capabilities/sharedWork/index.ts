import type { CityCapability } from '../../services/capability';
import { causeChange, causeHandlers, causeOf, withCauses } from './causes';
import { noteLook, sweepLooks, writeLooks } from './looks';
import { noticeHandlers, sendNotices } from './notices';
import { ownTaskHandlers } from './ownTasks';
import { returnedOf, returnHandlers } from './returns';
import { taskHandlers, tasksOf } from './tasks';

/** Work that is returned to staff, or split between several companies. */
export const sharedWork: CityCapability = {
    names: ['delarbeid'],
    handlers: {
        ...causeHandlers,
        ...returnHandlers,
        ...taskHandlers,
        ...ownTaskHandlers,
        ...noticeHandlers,
    },
    reports: {
        fields: async (queries, caller, id) => ({
            ...(await returnedOf(queries, caller, id)),
            ...(await tasksOf(queries, caller, id)),
            ...(await causeOf(queries, caller, id)),
        }),
        handlingChange: causeChange,
    },
    files: { receivedReportsFile: withCauses },
    answered: noteLook,
    stopped: writeLooks,
    upkeep: {
        name: 'Varsler og sette meldinger',
        work: async (queries, now, city) => {
            await sweepLooks(queries, now);
            await sendNotices(city, now);
        },
    },
};
