import { useGetList } from 'react-admin';
import type { ProcessCodeUnit } from '../../api/entities/administration';
import { wholeList } from '../data/wholeList';

/** The units that process codes are counted in. */
export const useUnits = () =>
    useGetList<ProcessCodeUnit>('processCodeUnits', {
        sort: { field: 'id', order: 'ASC' },
        pagination: wholeList,
    });
