import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { BesideButton } from './BesideButton';
import { FocusOnClosed } from './FocusOnClosed';

/** Reports open beside the list, where there is room. */
export const beside: Capability = {
    ListViews: BesideButton,
    ListEffects: FocusOnClosed,
    ReportBeside: lazy(async () => ({ default: (await import('./ReportBeside')).ReportBeside })),
};
