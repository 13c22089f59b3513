import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useToday } from '../../../common/useToday';
import { useStatuses } from '../../useCatalogues';
import { askedFilter, needsStatuses } from './askedFilter';
import { parseQuery } from './listQuery';

/** What the city is asked besides the address's own filter; `isReady` is false until that is known. */
export const useAskedFilter = (): { asked: Readonly<Record<string, unknown>>; isReady: boolean } => {
    const { search } = useLocation();
    const today = useToday();
    const { data: statuses, isPending } = useStatuses();
    const filter = useMemo(() => parseQuery(search).filter, [search]);
    const asked = useMemo(() => askedFilter(filter, statuses ?? [], today), [filter, statuses, today]);
    return { asked, isReady: !isPending || !needsStatuses(filter) };
};
