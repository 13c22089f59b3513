import { preloadable } from '../../../../places/preloadable';
import { useReportFilter } from '../../../../report/filters/useReportFilter';

const DaysOffer = preloadable(async () => (await import('./DaysOffer')).DaysOffer, null);

export const DaysNotice = () => {
    const { fritekstSok: text = '', ...others } = useReportFilter().filter;
    return /\d/.test(text) ? <DaysOffer text={text} others={others} /> : null;
};
