import type { Capability } from '../places/places';
import { aroundCity } from './around';
import { KeptChanges } from './KeptChanges';
import { KeptFlashes } from './KeptFlashes';
import { OpenedPanel } from './OpenedPanel';
import { OutboxMenu } from './OutboxMenu';
import { Waiting } from './Waiting';

/** Writes wait while the city doesn't answer. Without a network nothing is loaded: all of it is there from the start, or with its panel. */
export const outbox: Capability = {
    aroundCity,
    Pages: KeptFlashes,
    Bar: OutboxMenu,
    ReportNotice: KeptChanges,
    Panel: OpenedPanel,
    Waiting,
};
