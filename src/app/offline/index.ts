import type { Capability } from '../places/places';
import { KeptChanges } from './KeptChanges';
import { OpenedPanel } from './OpenedPanel';
import { Waiting } from './Waiting';

/** Writes wait while the city doesn't answer. Without a network nothing is loaded: all of it is there from the start, or with its panel. */
export const outbox: Capability = {
    ReportNotice: KeptChanges,
    Panel: OpenedPanel,
    Waiting,
};
