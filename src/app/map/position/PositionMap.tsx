import { Suspense } from 'react';
import { preloadable } from '../../places/preloadable';
import { MapLoading } from '../view/MapLoading';
import type { PositionMapProps } from './PositionMapContent';

const Content = preloadable(async () => (await import('./PositionMapContent')).PositionMapContent);

export const PositionMap = (props: PositionMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
