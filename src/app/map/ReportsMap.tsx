import { memo } from 'react';
import { preloadable } from '../places/preloadable';
import { MapLoading } from './view/MapLoading';

const Content = preloadable(async () => (await import('./ReportsMapContent')).ReportsMapContent, <MapLoading />);

export const preloadReportsMap = async (): Promise<void> => {
    await Content.preload().catch(() => undefined);
};

export const ReportsMap = memo(Content);
