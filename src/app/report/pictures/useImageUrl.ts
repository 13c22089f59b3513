import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useObjectUrl } from '../../common/useObjectUrl';
import type { CityDataProvider } from '../../data/dataProvider';

const tenMinutes = 10 * 60 * 1000;

type Size = 'full' | 'thumbnail';

export const imageQuery = (dataProvider: CityDataProvider, size: Size, id: string) =>
    queryOptions({
        queryKey: ['images', size, id],
        queryFn: ({ signal }) => dataProvider.getImage(id, size, { signal }),
        staleTime: tenMinutes,
    });

/** Fetched with the token, and revoked on unmount (report-handling §7). */
export const useImageUrl = (size: Size, id: string | undefined) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data, isError } = useQuery({ ...imageQuery(dataProvider, size, id ?? ''), enabled: id !== undefined });
    return { url: useObjectUrl(data?.blob), failed: isError };
};
