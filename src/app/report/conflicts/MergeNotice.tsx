import { preloadable } from '../../common/preloadable';
import { useSharedState } from '../../runtime/sharedState';
import { merges } from './merging';

const Merged = preloadable(async () => (await import('./Merged')).Merged, null);

export const MergeNotice = () => {
    const [merge] = useSharedState(merges);
    return merge ? <Merged {...merge} /> : null;
};
