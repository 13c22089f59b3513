import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { isRejectionReason, opensFeedbackDialog, status } from '../../../contract/rules/statuses';
import { useUnsaved } from '../../common/useUnsaved';
import { TextDialog } from '../../common/TextDialog';
import { serviceReports } from '../../data/reportProvider';
import { useReportPage } from '../detail/ReportContext';
import { FeedbackDialog } from '../panels/FeedbackDialog';
import { contractorTree, statusTree } from './hierarchy';
import { StatusPicker } from './StatusPicker';

type Step = 'picking' | 'rejecting' | 'refused' | 'feedback';

/** The report's status with every rule on changing it (report-handling §4, D7). */
export const StatusControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider();
    const { wing, report, statuses, save, saving } = useReportPage();
    const [draft, setDraft] = useState<number>();
    const [step, setStep] = useState<Step>('picking');
    const refusedTitle = useId();
    const stored = report.meldingsStatusId;
    const pick = draft ?? stored;
    const tree = useMemo(() => (wing === serviceReports ? statusTree(statuses) : contractorTree(statuses, stored)), [wing, statuses, stored]);
    useUnsaved(draft !== undefined && draft !== stored, translate('reportDetail.unsaved'));
    const revert = (): void => {
        setDraft(undefined);
        setStep('picking');
    };
    // Whatever comes of it the selector then shows the stored status: the new one, or the old when saving failed.
    const store = async (kommentar?: string): Promise<boolean> => {
        const saved = await save((seen) => dataProvider.update(wing, { id: seen.id, data: { meldingsStatusId: pick, ...(kommentar === undefined ? {} : { kommentar }) }, previousData: seen }));
        // A reason that could not be saved stays in its dialog.
        if (!saved && kommentar !== undefined) return false;
        setDraft(undefined);
        setStep(saved && opensFeedbackDialog(pick) && report.innsenderEpost ? 'feedback' : 'picking');
        return saved;
    };
    const onSave = (): void => {
        if (pick === status.rejected) setStep('rejecting');
        else if (pick === status.notHandled && !report.selskapId) setStep('refused');
        else void store();
    };
    return (
        <>
            <StatusPicker tree={tree} stored={stored} pick={pick} disabled={saving} onPick={setDraft} onSave={onSave} onCancel={revert} />
            {step === 'rejecting' ? (
                <TextDialog
                    title={translate('reportDetail.status.rejection')}
                    label={translate('reportDetail.status.reason')}
                    submit={translate('reportDetail.status.rejectionSave')}
                    check={(text) => (text.trim() === '' ? translate('reportDetail.comments.required') : isRejectionReason(text) ? undefined : translate('reportDetail.status.rejectionTooShort'))}
                    onSubmit={store}
                    onClose={revert}
                />
            ) : null}
            {step === 'refused' ? (
                <Dialog open onClose={revert} aria-labelledby={refusedTitle}>
                    <DialogTitle id={refusedTitle}>{translate('reportDetail.status.notAllowed')}</DialogTitle>
                    <DialogContent>
                        <Typography>{translate('reportDetail.status.needsContractor')}</Typography>
                    </DialogContent>
                    <DialogActions>
                        <Button variant="contained" autoFocus onClick={revert}>
                            {translate('reportDetail.status.understood')}
                        </Button>
                    </DialogActions>
                </Dialog>
            ) : null}
            {step === 'feedback' ? <FeedbackDialog initial={tree.byId.get(stored)?.tekstmal ?? ''} onClose={() => setStep('picking')} /> : null}
        </>
    );
};
