import { lazy, Suspense } from 'react';
import { MapLoading } from './view/MapLoading';
import type { ReportsMapProps } from './ReportsMapContent';

const Content = lazy(async () => ({ default: (await import('./ReportsMapContent')).ReportsMapContent }));

/**
 * The reports as clustered pins (report-handling §2); fills its parent. Leaflet arrives when the first map is shown.
 */
export const ReportsMap = (props: ReportsMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
