import { lazy, Suspense, useEffect } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import { conflicts, merges, type Merge } from '../data/conflicts';
import { useSharedState } from '../runtime/sharedState';
import { useChangedFields } from './useChangedFields';

const ConflictQuestion = lazy(async () => ({ default: (await import('./ConflictQuestion')).ConflictQuestion }));

/** One line on what somebody else has changed, which is kept beside the user's change. */
const Merged = (merge: Merge) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { changed } = useChangedFields(merge);
    const what = changed.map(({ label, was, is }) => `${label}: ${was} → ${is}`).join(', ');
    const show = useEvent(() => {
        merges.set(merges.get().filter((one) => one.latest !== merge.latest));
        notify(translate(what ? 'common.stale.merged' : 'common.stale.mergedUnseen', { what }), { type: 'info' });
    });
    useEffect(show, [show, merge.latest]);
    return null;
};

/** Asks which change to keep when somebody else saved first (D12). */
export const ConflictDialog = () => {
    const [conflict] = useSharedState(conflicts);
    const [merge] = useSharedState(merges);
    return (
        <Suspense fallback={null}>
            {conflict ? <ConflictQuestion {...conflict} /> : null}
            {merge ? <Merged {...merge} /> : null}
        </Suspense>
    );
};
