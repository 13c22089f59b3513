import { preloadable } from '../../places/preloadable';
import { formatTime } from '../../../api/rules/oslo';
import type { Capability } from '../../places/places';

/** In the field: resource use and photos at hand, the time is now, and the last code is offered again. */
export const fieldWork: Capability = {
    name: 'feltarbeid',
    opens: ['resourceUse', 'documents'],
    startTime: () => formatTime(new Date().toISOString()),
    NewUse: preloadable(async () => (await import('./SameAgain')).SameAgain),
};
