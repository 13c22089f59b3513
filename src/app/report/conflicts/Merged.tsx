import { Alert } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Versions } from '../../data/conflicts';
import { useChangedFields } from './changedFields';
import { merges } from './merging';

/**
 * A line about what somebody else has changed, which was merged with the user's change; shown until the page is left.
 * Not a flash, which the one with 'Angre' would replace.
 */
export const Merged = (versions: Versions) => {
    const translate = useTranslate();
    const { pathname, search } = useLocation();
    const { changed, report } = useChangedFields(versions);
    const what = changed.map(({ label, was, is }) => `${label}: ${was} → ${is}`).join(', ');
    const forget = useEvent(() => merges.set(merges.get().filter(({ latest }) => latest !== versions.latest)));
    useEffect(() => forget, [pathname, search, forget]);
    return (
        <Alert severity="info" role="status" square onClose={forget} sx={{ py: 0 }}>
            {[report && `${report}.`, translate(what ? 'common.stale.merged' : 'common.stale.mergedUnseen', { what })]
                .filter(Boolean)
                .join(' ')}
        </Alert>
    );
};
