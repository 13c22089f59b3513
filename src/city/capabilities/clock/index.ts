import type { CityCapability } from '../../services/capability';
import { resumeDue } from '../../services/clock/pause';
import { clockHandlers } from './handlers';
import { penaltyByClock } from './penaltyFile';
import { priorityChange, tellUrgent } from './priority';
import { clockOf, movedDeadline } from './state';

/** Pauses, extensions, priority, and the daily penalty that follows from them. */
export const clock: CityCapability = {
    names: ['klokke'],
    handlers: clockHandlers,
    reports: { fields: clockOf, change: priorityChange, typed: movedDeadline, saved: tellUrgent },
    files: { dailyPenaltyFile: () => penaltyByClock },
    upkeep: {
        name: 'Meldinger på vent',
        work: async (_, now, city) => {
            await city.database.transaction((queries) => resumeDue(queries, now));
        },
    },
};
