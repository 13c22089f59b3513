import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useObjectUrl } from '../../common/useObjectUrl';
import type { CityDataProvider } from '../../data/dataProvider';

const tenMinutes = 10 * 60 * 1000;

/** Fetched with the token, and revoked on unmount (report-handling §7). */
export const useImageUrl = (size: 'full' | 'thumbnail', id: string | undefined) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { data, isError } = useQuery({
        queryKey: ['images', size, id],
        queryFn: ({ signal }) => dataProvider.getImage(id ?? '', size, { signal }),
        enabled: id !== undefined,
        staleTime: tenMinutes,
    });
    return { url: useObjectUrl(data?.blob), failed: isError };
};
