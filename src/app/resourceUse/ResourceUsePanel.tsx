import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Report } from '../../api/entities/report';

const ReportResourceUse = lazy(async () => ({ default: (await import('./ReportResourceUse')).ReportResourceUse }));

export const ResourceUsePanel = (props: { report: Report; editable: boolean }) => (
    <Suspense fallback={<Skeleton height={72} />}>
        <ReportResourceUse {...props} />
    </Suspense>
);
