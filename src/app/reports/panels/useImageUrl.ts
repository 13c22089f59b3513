import { useObjectUrl } from '../../common/useObjectUrl';
import { useCityQuery } from '../../data/useCityQuery';

const tenMinutes = 10 * 60 * 1000;

/** An object URL of a private image or its thumbnail, fetched with the token and released again (report-handling §7). */
export const useImageUrl = (kind: 'getImage' | 'getThumbnail', id: string | undefined): { url: string | undefined; failed: boolean } => {
    const { data, isError } = useCityQuery(kind, id === undefined ? null : { params: { id } }, { staleTime: tenMinutes });
    return { url: useObjectUrl(data?.blob), failed: isError };
};
