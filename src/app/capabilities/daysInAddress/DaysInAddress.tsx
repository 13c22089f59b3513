import { useEffect, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { GlobalFilter } from '../../resourceUse/globalFilter';
import { withDays } from './days';

export const DaysInAddress = () => {
    const [now] = useState(() => new Date());
    const { filterValues } = useListContext();
    const [, setParams] = useSearchParams();
    const keep = useEvent((filter: GlobalFilter) =>
        setParams((params) => withDays(params, filter, now), { replace: true }),
    );
    useEffect(() => keep(filterValues), [keep, filterValues]);
    return null;
};
