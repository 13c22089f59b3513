import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import type { ReportRow } from '../../../api/entities/report';
import type { Places } from '../../places/places';
import { useOpened } from '../opening/beside';
import { useWing } from '../useWing';
import { forgetLastSeen, readLastSeen } from './queue';

/** Closing a report after a walk leads to the last one of it, on its page of the list. */
export const ReturnToLast = ({ scrolled }: Places['ListEffects']) => {
    const wing = useWing();
    const isBack = useNavigationType() === 'POP';
    const opened = useOpened();
    const { data, page, setPage, isPlaceholderData } = useListContext<ReportRow>();
    const last = useRef(isBack && opened === undefined ? readLastSeen(wing) : undefined);
    const hasTurned = useRef(false);
    useEffect(() => forgetLastSeen(wing), [wing]);
    useEffect(() => {
        if (!data || isPlaceholderData || !last.current) return;
        const row = scrolled.current?.querySelector(`[data-report="${last.current.id}"]`);
        if (!row && last.current.page !== page && !hasTurned.current) {
            hasTurned.current = true;
            setPage(last.current.page);
            return;
        }
        last.current = undefined;
        row?.scrollIntoView({ block: 'center' });
        row?.querySelector('a')?.focus({ preventScroll: true });
    }, [data, isPlaceholderData, page, setPage, scrolled]);
    return null;
};
