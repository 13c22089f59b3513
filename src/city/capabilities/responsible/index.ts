import type { CityCapability } from '../../services/capability';
import { responsibleChange, tellResponsible } from './assigned';
import { presenceHandlers, sweepPresence } from './presence';
import { responsibleHandlers } from './responsibles';
import { startLineHandlers } from './startLine';

/** A report's responsible person, who else has it open, and the start line. */
export const responsible: CityCapability = {
    names: ['ansvarlig'],
    handlers: { ...responsibleHandlers, ...presenceHandlers, ...startLineHandlers },
    reports: { change: responsibleChange, saved: tellResponsible },
    upkeep: { name: 'Åpne meldinger', work: sweepPresence },
};
