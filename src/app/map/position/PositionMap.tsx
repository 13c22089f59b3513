import { lazy, Suspense } from 'react';
import { MapLoading } from '../view/MapLoading';
import type { PositionMapProps } from './PositionMapContent';

const Content = lazy(async () => ({ default: (await import('./PositionMapContent')).PositionMapContent }));

/**
 * One position with its address, to see or to choose (report-handling §2). Leaflet arrives when the first map is shown.
 */
export const PositionMap = (props: PositionMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
