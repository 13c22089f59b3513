import { lazy, Suspense } from 'react';
import { MapLoading } from '../view/MapLoading';
import type { SmallMapProps } from './SmallMapContent';

const Content = lazy(async () => ({ default: (await import('./SmallMapContent')).SmallMapContent }));

export const SmallMap = (props: SmallMapProps) => (
    <Suspense fallback={<MapLoading />}>
        <Content {...props} />
    </Suspense>
);
