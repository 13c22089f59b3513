import { preloadable } from '../../places/preloadable';
import { MapLoading } from '../view/MapLoading';

export const PositionMap = preloadable(
    async () => (await import('./PositionMapContent')).PositionMapContent,
    <MapLoading />,
);
