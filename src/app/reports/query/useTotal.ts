import { useListContext, useTranslate } from 'react-admin';
import { useNumbers } from '../../common/useNumbers';
import type { ReportCount } from '../../data/reports';

/** How many reports there are, as it is shown: 'over 10 000' of a search that was not counted any further. */
export const useTotalText = () => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (total: number, isMore: boolean): string => {
        const count = numbers.amount(total);
        return isMore ? translate('reports.over', { count }) : count;
    };
};

/** Whether the list has more reports than its total. */
export const useIsMore = (): boolean => {
    const meta = useListContext().meta as ReportCount | undefined;
    return meta?.isMore ?? false;
};
