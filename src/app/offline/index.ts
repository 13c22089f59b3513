import type { Capability } from '../places/places';
import { aroundCity } from './around';
import { KeptFlashes } from './KeptFlashes';
import { OutboxMenu } from './OutboxMenu';

/** Writes wait while the city doesn't answer. Without a network nothing is loaded: all of it is there from the start, or with its panel. */
export const outbox: Capability = {
    aroundCity,
    Pages: KeptFlashes,
    Bar: OutboxMenu,
};
