import { useCallback, type ReactNode } from 'react';
import { AddNotificationContext, useAddNotificationContext, type NotificationPayload } from 'react-admin';
import { isOffered } from '../runtime/offers';
import { hasJustKept } from './kept';

/** To the page, a write in the outbox looks like a success, so its flash is replaced. */
export const KeptFlashes = ({ children }: { children: ReactNode }) => {
    const add = useAddNotificationContext();
    const addTrue = useCallback(
        (flash: NotificationPayload): void => {
            const isKept = flash.type === 'success' && hasJustKept();
            const message = isOffered('idempotens') ? 'outbox.kept' : 'outbox.keptHere';
            add(isKept ? { ...flash, type: 'info', message } : flash);
        },
        [add],
    );
    return <AddNotificationContext value={addTrue}>{children}</AddNotificationContext>;
};
