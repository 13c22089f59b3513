import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { useCreate, useTranslate, useUpdate } from 'react-admin';
import { isRejectionReason, opensFeedbackDialog } from '../../../api/rules/statuses';
import { transitionProblem } from '../../../api/rules/transitions';
import { type NamedStatus, useStatuses } from '../../common/useCatalogues';
import { useUnsaved } from '../../common/useUnsaved';
import { TextDialog } from '../../common/TextDialog';
import { filled } from '../../common/validators';
import { errorText } from '../../data/errors';
import { contractorReports, serviceReports } from '../../data/reports';
import { useReportPage, type SaveTexts } from '../ReportContext';
import { FeedbackDialog } from '../panels/FeedbackDialog';
import { contractorTree, statusTree } from './hierarchy';
import { StatusPicker } from './StatusPicker';

const none: readonly NamedStatus[] = [];

/** `save` has shown why. */
class StatusNotSaved extends Error {}

type Step = 'picking' | 'rejecting' | 'refused' | 'feedback' | 'untold';

/** The report's status with every rule on changing it (report-handling §4, D7). */
export const StatusControl = () => {
    const translate = useTranslate();
    const [update] = useUpdate();
    const [create] = useCreate();
    const { wing, report, save, saving } = useReportPage();
    const { data: statuses = none } = useStatuses();
    const [draft, setDraft] = useState<number>();
    const [step, setStep] = useState<Step>('picking');
    /** The status just saved, whose template the feedback dialog starts with. */
    const [saved, setSaved] = useState<number>();
    const refusedTitle = useId();
    const stored = report.meldingsStatusId;
    const pick = draft ?? stored;
    const tree = useMemo(
        () => (wing === serviceReports ? statusTree(statuses) : contractorTree(statuses, stored)),
        [wing, statuses, stored],
    );
    useUnsaved(draft !== undefined && draft !== stored, translate('reportDetail.unsaved'));
    const postedReason = useRef<string>(undefined);
    const revert = (): void => {
        postedReason.current = undefined;
        setDraft(undefined);
        setStep('picking');
    };
    const saveStatus = (texts?: SaveTexts): Promise<boolean> =>
        save(
            (seen) =>
                update(
                    wing,
                    { id: seen.id, data: { meldingsStatusId: pick }, previousData: seen },
                    { returnPromise: true },
                ),
            texts,
        );
    // Whatever comes of it the selector then shows the stored status: the new one, or the old when saving failed.
    const store = async (): Promise<void> => {
        const isSaved = await saveStatus();
        setDraft(undefined);
        setSaved(pick);
        setStep(isSaved && opensFeedbackDialog(pick) && report.innsenderEpost ? 'feedback' : 'picking');
    };
    // First the comment, then the status: a comment that is posted stays, and is not posted again with another try.
    const reject = async ({ tekst }: Record<string, unknown>): Promise<void> => {
        const reason = String(tekst).trim();
        if (postedReason.current !== reason)
            await create('comments', { data: { meldingId: report.id, tekst: reason } }, { returnPromise: true });
        postedReason.current = reason;
        const isSaved = await saveStatus({
            failure: (error) => translate('reportDetail.status.rejectionUnsaved', { reason: errorText(error) }),
            discarded: translate('reportDetail.status.rejectionDiscarded'),
        });
        if (!isSaved) throw new StatusNotSaved();
    };
    const onSave = (): void => {
        const problem = transitionProblem({
            from: stored,
            to: pick,
            hasContractor: Boolean(report.selskapId),
            isParent: tree.children(pick).length > 0,
            isByCompany: wing === contractorReports,
            hasReason: false,
        });
        if (problem === 'needsReason') setStep('rejecting');
        else if (problem === 'needsContractor') setStep('refused');
        // The picker offers nothing else that cannot be saved; the city has the last word.
        else void store();
    };
    return (
        <>
            <StatusPicker
                tree={tree}
                stored={stored}
                pick={pick}
                disabled={saving}
                onPick={setDraft}
                onSave={onSave}
                onCancel={revert}
            />
            {step === 'untold' ? (
                <Alert
                    severity="info"
                    action={
                        <Button color="inherit" size="small" onClick={() => setStep('feedback')}>
                            {translate('reportDetail.status.tell')}
                        </Button>
                    }
                >
                    {translate('reportDetail.status.untold')}
                </Alert>
            ) : null}
            {step === 'rejecting' ? (
                <TextDialog
                    title={translate('reportDetail.status.rejection')}
                    label={translate('reportDetail.status.reason')}
                    submit={translate('reportDetail.status.rejectionSave')}
                    validate={[
                        filled(translate('reportDetail.comments.required')),
                        (text: string) =>
                            isRejectionReason(text) ? undefined : translate('reportDetail.status.rejectionTooShort'),
                    ]}
                    onSubmit={reject}
                    failure={(error) => (error instanceof StatusNotSaved ? undefined : 'reportDetail.comments.failed')}
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
            {step === 'feedback' ? (
                <FeedbackDialog
                    initial={tree.byId.get(saved ?? stored)?.tekstmal ?? ''}
                    onClose={() => setStep('untold')}
                    onDone={() => setStep('picking')}
                />
            ) : null}
        </>
    );
};
