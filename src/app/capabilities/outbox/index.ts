import type { Capability } from '../../layout/capabilities';
import { aroundCity } from './around';
import { KeptChanges } from './KeptChanges';
import { KeptFlashes } from './KeptFlashes';
import { OpenedPanel } from './OpenedPanel';
import { OutboxMenu } from './OutboxMenu';
import { Waiting } from './Waiting';

/** Writes wait while the city doesn't answer. None of it is loaded on demand: without a network nothing is. */
export const outbox: Capability = {
    aroundCity,
    Pages: KeptFlashes,
    Bar: OutboxMenu,
    ReportNotice: KeptChanges,
    Panel: OpenedPanel,
    Waiting,
};
