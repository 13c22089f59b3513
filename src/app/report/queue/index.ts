import type { Capability } from '../../places/places';
import { RememberQueue } from './RememberQueue';
import { ReturnToLast } from './ReturnToLast';

/** From report to report, in the order of the list. */
export const queue: Capability = {
    reportKeys: ['next', 'previous'],
    ListNotice: RememberQueue,
    ListEffects: ReturnToLast,
};
