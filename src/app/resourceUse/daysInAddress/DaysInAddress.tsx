import { useEffect, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { UseFilter } from '../../places/places';
import { defaultFilter } from '../globalFilter';
import { days } from './days';

/** The address with a filter's days, where they are not the default ones. */
const withDays = (params: URLSearchParams, filter: UseFilter, now: Date): URLSearchParams => {
    const next = new URLSearchParams(params);
    const usual = defaultFilter(now);
    for (const name of days) {
        const day = filter[name] ?? '';
        if (day === (usual[name] ?? '')) next.delete(name);
        else next.set(name, day);
    }
    return next;
};

export const DaysInAddress = () => {
    const [now] = useState(() => new Date());
    const { filterValues } = useListContext();
    const [, setParams] = useSearchParams();
    const keep = useEvent((filter: UseFilter) =>
        setParams((params) => withDays(params, filter, now), { replace: true }),
    );
    useEffect(() => keep(filterValues), [keep, filterValues]);
    return null;
};
