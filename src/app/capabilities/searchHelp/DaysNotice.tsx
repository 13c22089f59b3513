import { Suspense } from 'react';
import { preloadable } from '../../places/preloadable';
import { useReportFilter } from '../../reports/list/filters/useReportFilter';

const DaysOffer = preloadable(async () => (await import('./DaysOffer')).DaysOffer);

export const DaysNotice = () => {
    const { fritekstSok: text = '', ...others } = useReportFilter().filter;
    return /\d/.test(text) ? (
        <Suspense fallback={null}>
            <DaysOffer text={text} others={others} />
        </Suspense>
    ) : null;
};
