import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Report } from '../../api/entities/report';

const ReportResourceUse = lazy(async () => ({ default: (await import('./ReportResourceUse')).ReportResourceUse }));

/** Resource use of a report, loaded with the date picker when the panel is first opened. */
export const ResourceUsePanel = (props: { report: Report; editable: boolean }) => (
    <Suspense fallback={<Skeleton height={72} />}>
        <ReportResourceUse {...props} />
    </Suspense>
);
