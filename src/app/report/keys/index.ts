import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';
import { PluggedKey } from './PluggedKey';

export const keys: Capability = {
    Key: PluggedKey,
    ReportKeys: preloadable(async () => (await import('./ReportKeys')).ReportKeys),
};
