import { lazy, Suspense } from 'react';
import { useSharedState } from '../../runtime/sharedState';
import { merges } from './merging';

const Merged = lazy(async () => ({ default: (await import('./Merged')).Merged }));

export const MergeNotice = () => {
    const [merge] = useSharedState(merges);
    return <Suspense>{merge ? <Merged {...merge} /> : null}</Suspense>;
};
