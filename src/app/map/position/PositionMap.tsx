import { lazy, Suspense } from 'react';
import { MapLoading } from '../view/MapLoading';
import type { PositionMapProps } from './PositionMapContent';

const Content = lazy(async () => ({ default: (await import('./PositionMapContent')).PositionMapContent }));

export const PositionMap = (props: PositionMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
