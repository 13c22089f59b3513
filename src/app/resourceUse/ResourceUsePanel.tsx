import { Skeleton } from '@mui/material';
import { preloadable } from '../places/preloadable';

export const ResourceUsePanel = preloadable(
    async () => (await import('./ReportResourceUse')).ReportResourceUse,
    <Skeleton height={72} />,
);
