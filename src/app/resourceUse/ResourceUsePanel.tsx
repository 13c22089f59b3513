import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { preloadable } from '../places/preloadable';
import type { Report } from '../../api/entities/report';

const ReportResourceUse = preloadable(async () => (await import('./ReportResourceUse')).ReportResourceUse);

export const ResourceUsePanel = (props: { report: Report; editable: boolean }) => (
    <Suspense fallback={<Skeleton height={72} />}>
        <ReportResourceUse {...props} />
    </Suspense>
);
