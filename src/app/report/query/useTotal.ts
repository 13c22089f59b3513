import { useListContext, useTranslate } from 'react-admin';
import { useNumbers } from '../../common/useNumbers';
import type { ReportListMeta } from '../../data/reports';

/** The number of reports to show: 'over 10 000' for a limited count. */
export const useTotalText = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (total: number, isMore: boolean): string => {
        const count = numbers.amount(total);
        return isMore ? translate('reports.over', { count }) : count;
    };
};

export const useIsMore = (): boolean => {
    const meta = useListContext().meta as ReportListMeta | undefined;
    return meta?.isMore ?? false;
};
