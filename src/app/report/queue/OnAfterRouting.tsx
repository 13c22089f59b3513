import { useEffect } from 'react';
import { useEvent, useStore } from 'react-admin';
import { useQueue } from './useQueue';

/** A routed report is done with: the next one follows, as after a save. */
export const OnAfterRouting = ({ reportId }: { reportId: number }) => {
    const { place, goTo } = useQueue(reportId);
    const [goesOn] = useStore('handling.goesOn', true);
    const next = goesOn ? place?.next : undefined;
    const goOn = useEvent(() => goTo(next));
    useEffect(() => goOn(), [goOn]);
    return null;
};
