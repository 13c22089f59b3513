import { Paper } from '@mui/material';
import { type ReactNode, useCallback } from 'react';
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext } from 'react-admin';
import { useReportPage } from '../report/useReportPage';
import { inset } from '../report/layout';
import { isOffered } from '../runtime/offers';
import { useSharedState } from '../runtime/sharedState';
import { KeptWrites } from './KeptWrites';
import { hasJustKept, outbox } from './outboxStore';
import { keptCall, type KeptCall } from './keptCalls';
import type { KeptWrite } from './keptWrite';

/** A part of a report's page. */
export type KeptPlace = KeptCall['waitsAt'];

/** A report's waiting writes for one part of its page. */
export const useKept = (reportId: number, at: KeptPlace): readonly KeptWrite[] =>
    useSharedState(outbox).filter(
        (write) => String(write.reportId) === String(reportId) && keptCall(write.call)?.waitsAt === at,
    );

/** Changes to the report itself that wait to be sent; others are shown in their panels. */
export const KeptChanges = () => {
    const writes = useKept(useReportPage().report.id, 'report');
    if (writes.length === 0) return null;
    return (
        <Paper variant="outlined" sx={{ ...inset, mb: 1.75 }}>
            <KeptWrites writes={writes} />
        </Paper>
    );
};

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
