import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ReportResourceUseProps } from './ReportResourceUse';

const ReportResourceUse = lazy(async () => ({ default: (await import('./ReportResourceUse')).ReportResourceUse }));

/** For a page that loads without it. */
export const ResourceUsePanel = (props: ReportResourceUseProps) => (
    <Suspense fallback={<Skeleton height={72} />}>
        <ReportResourceUse {...props} />
    </Suspense>
);
