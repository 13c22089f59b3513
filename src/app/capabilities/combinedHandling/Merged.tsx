import { useEffect } from 'react';
import { useEvent, useNotify, useTranslate } from 'react-admin';
import type { Versions } from '../../data/conflicts';
import { useChangedFields } from '../shared/useChangedFields';
import { merges } from './merging';

/** One line on what somebody else has changed, which is kept beside the user's change. */
export const Merged = (versions: Versions) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { changed } = useChangedFields(versions);
    const what = changed.map(({ label, was, is }) => `${label}: ${was} → ${is}`).join(', ');
    const show = useEvent(() => {
        merges.set(merges.get().filter((one) => one.latest !== versions.latest));
        notify(translate(what ? 'common.stale.merged' : 'common.stale.mergedUnseen', { what }), { type: 'info' });
    });
    useEffect(show, [show, versions.latest]);
    return null;
};
