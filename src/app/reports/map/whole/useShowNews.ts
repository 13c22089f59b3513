import { useEffect, useRef, useState, type RefObject } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { News } from '../../../../api/entities/selection';
import type { ReportRow } from '../../../../api/entities/report';
import type { CityDataProvider } from '../../../data/dataProvider';
import { freshReports } from '../../list/freshReports';
import { defaultSort } from '../../../report/query/listQuery';

/** Refetches the list from its top, and marks its reports that are new or changed. */
export const useShowNews = (scrolled: RefObject<HTMLElement | null>) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { resource, isFetching, page, setPage, sort } = useListContext<ReportRow>();
    /** Number of refetches, and how many of them have been shown. */
    const [read, setRead] = useState(0);
    const shown = useRef(0);
    const showNews = ({ ider, nye }: News): void => {
        freshReports.set(new Set(ider));
        // The newest are on the first page.
        if (nye > 0 && sort.field === defaultSort && page > 1) setPage(1);
        // The query client notifies the list in a later task.
        void dataProvider.reread(resource).then(() => setTimeout(() => setRead((times) => times + 1)));
    };
    useEffect(() => {
        if (shown.current === read || isFetching) return;
        shown.current = read;
        scrolled.current?.scrollTo(0, 0);
        window.scrollTo(0, 0);
        const link = scrolled.current?.querySelector<HTMLElement>('[data-fresh=true] a');
        link?.focus({ preventScroll: true });
        link?.scrollIntoView({ block: 'nearest' });
    }, [read, isFetching, scrolled]);
    useEffect(() => () => freshReports.set(new Set()), []);
    return showNews;
};
