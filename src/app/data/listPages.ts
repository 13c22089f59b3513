import { useInfiniteGetList, type RaRecord } from 'react-admin';
import type { OrPage } from '../../api/entities/pages';
import { largestListPage } from '../../api/rules/limits';
import { isOffered, useOffers } from '../runtime/offers';
import type { Ask } from './resource';
import { asListed, wholeList } from './wholeList';

const pages = 'lange-lister';
const firstRows = 50;

/** The requested page, where the city has pages of such lists (D15). */
export const listPageQuery = ({ pagination }: Ask) =>
    isOffered(pages) && pagination && pagination.perPage <= largestListPage
        ? { page: pagination.page, antall: pagination.perPage }
        : {};

export const readListPage = (answer: OrPage<object>) =>
    'rader' in answer ? { data: answer.rader, total: answer.totaltAntall } : { data: answer };

/** What belongs to a report, newest first: the latest ones, and more when asked; all of it in a city without pages. */
export const useListOfReport = <Row extends RaRecord>(resource: string, meldingId: number) => {
    const perPage = useOffers(pages) ? firstRows : wholeList.perPage;
    const { data, ...query } = useInfiniteGetList<Row>(resource, {
        meta: { meldingId },
        pagination: { page: 1, perPage },
        sort: asListed.sort,
    });
    return { ...query, data: data?.pages.flatMap((page) => page.data), total: data?.pages[0]?.total };
};
