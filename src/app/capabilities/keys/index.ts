import { lazy } from 'react';
import type { Capability } from '../../layout/capabilities';
import { ListKeys } from './ListKeys';

/** The list of a page's shortcuts, which can be switched off there. */
export const keys: Capability = {
    ListKeys,
    ReportKeys: lazy(async () => ({ default: (await import('./ReportKeys')).ReportKeys })),
};
