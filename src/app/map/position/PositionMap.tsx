import { lazy, Suspense } from 'react';
import { MapLoading } from '../view/MapLoading';
import type { PositionMapProps } from './PositionMapContent';

const Content = lazy(async () => ({ default: (await import('./PositionMapContent')).PositionMapContent }));

/** One position with its address, read-only or editable (report-handling §2). Leaflet is loaded with the first map. */
export const PositionMap = (props: PositionMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
