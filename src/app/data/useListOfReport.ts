import { useInfiniteGetList, type RaRecord } from 'react-admin';
import { asListed } from './lists';

const perPage = 50;

export const useListOfReport = <Row extends RaRecord>(resource: string, meldingId: number, enabled = true) => {
    const { data, ...query } = useInfiniteGetList<Row>(
        resource,
        { meta: { meldingId }, pagination: { page: 1, perPage }, sort: asListed.sort },
        { enabled },
    );
    return { ...query, data: data?.pages.flatMap((page) => page.data), total: data?.pages[0]?.total };
};
