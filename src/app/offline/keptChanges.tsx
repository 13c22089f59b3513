import { Paper } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import type { Report } from '../../api/entities/report';
import { useReportPage } from '../report/useReportPage';
import { inset } from '../report/layout';
import { offerUndo } from '../report/undo/UndoFlash';
import { useSharedState } from '../runtime/sharedState';
import { KeptWrites } from './KeptWrites';
import { outbox, savedLater } from './outboxStore';
import { keptCall, type KeptCall } from './keptCalls';
import type { KeptWrite } from './keptWrite';

/** A part of a report's page. */
export type KeptPlace = KeptCall['waitsAt'];

/** The waiting writes of a report, or of another owner (`ownerOf`), for one part of its page. */
export const useKept = (reportId: Identifier, at: KeptPlace): readonly KeptWrite[] =>
    useSharedState(outbox).filter(
        (write) => String(write.reportId) === String(reportId) && keptCall(write.call)?.waitsAt === at,
    );

/** Offers to undo a write of the report that is saved while its page is shown (D15, `angre`). */
const useUndoOfSavedLater = ({ id, lopeNummer: number }: Pick<Report, 'id' | 'lopeNummer'>): void => {
    const translate = useTranslate();
    const offer = useEffectEvent((): void => {
        const { reportId, undo, until } = savedLater.get() ?? {};
        if (!undo || reportId !== String(id)) return;
        offerUndo({
            undos: [undo],
            saved: translate('reportDetail.undo.saved', { number }),
            undone: translate('reportDetail.undo.done', { number }),
            until,
        });
    });
    useEffect(() => savedLater.subscribe(() => offer()), []);
};

/** Changes to the report itself that wait to be sent; others are shown in their panels. */
export const KeptChanges = () => {
    const { report } = useReportPage();
    useUndoOfSavedLater(report);
    const writes = useKept(report.id, 'report');
    if (writes.length === 0) return null;
    return (
        <Paper variant="outlined" sx={{ ...inset, mb: 1.75 }}>
            <KeptWrites writes={writes} />
        </Paper>
    );
};
