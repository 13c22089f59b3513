import { lazy } from 'react';
import type { Capability } from '../layout/capabilities';

export const presence: Capability = {
    name: 'ansvarlig',
    ReportNotice: lazy(async () => ({ default: (await import('./PresenceLine')).PresenceLine })),
};
