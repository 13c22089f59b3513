import { preloadable } from '../../places/preloadable';
import type { Capability } from '../../places/places';
import { ListKeys } from './ListKeys';
import { PluggedKey } from './PluggedKey';
import { RowKeys } from '../../reports/list/rows/RowKeys';
import { withoutTypeAhead } from './typeAhead';

withoutTypeAhead();

/** Keys that move between the list's rows and select them, and the list of a page's shortcuts. */
export const keys: Capability = {
    Key: PluggedKey,
    ListKeys,
    ListEffects: RowKeys,
    ReportKeys: preloadable(async () => (await import('./ReportKeys')).ReportKeys),
};
