import { lazy } from 'react';
import type { Capability } from '../../places/places';
import { ListKeys } from './ListKeys';
import { PluggedKey } from './PluggedKey';
import { RowKeys } from './RowKeys';
import { TypeAhead } from './TypeAhead';

/** Keys that move between the list's rows and select them, and the list of a page's shortcuts. */
export const keys: Capability = {
    Pages: TypeAhead,
    Key: PluggedKey,
    ListKeys,
    ListEffects: RowKeys,
    ReportKeys: lazy(async () => ({ default: (await import('./ReportKeys')).ReportKeys })),
};
