import CheckIcon from '@mui/icons-material/Check';
import CloseIcon from '@mui/icons-material/Close';
import {
    Alert,
    Box,
    Button,
    Dialog,
    DialogActions,
    DialogContent,
    DialogTitle,
    Typography,
    type ButtonProps,
} from '@mui/material';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCreate, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isRejectionReason, opensFeedbackDialog, status } from '../../../api/rules/statuses';
import { transitionProblem } from '../../../api/rules/transitions';
import { draftOf, drafts, forgetDraft, keepDraft } from '../../common/drafts/drafts';
import { KeptInput } from '../../common/drafts/KeptForm';
import { afterRender, isFocusIn } from '../../common/focus';
import { useUnsaved } from '../../common/drafts/UnsavedGuard';
import { TextDialog } from '../../common/TextDialog';
import { notBlank } from '../../common/validators';
import { codeOf, errorText } from '../../data/errors';
import { field } from '../../data/field';
import { contractorReports } from '../../data/reports';
import { useTellsDuplicates } from '../../report/placeholders/filledText';
import { StatusInput } from '../../report/inputs/StatusInput';
import { useStatusTree } from '../../report/inputs/statusTree';
import type { ReportValues } from '../../report/inputs/values';
import { FeedbackDialog } from '../panels/FeedbackDialog';
import { useReportPage } from '../../report/useReportPage';
import { KeyedField } from '../../report/keys/KeyedField';
import { useSaveAtOnce } from '../../report/useSaveAtOnce';
import { useOffered } from '../../runtime/offers';
import { useSharedState } from '../../runtime/sharedState';
import { UnlinkedDuplicate } from '../../related/UnlinkedDuplicate';
import { OpenTasks } from '../../tasks/OpenTasks';

const PickButton = ({ name, ...props }: ButtonProps & { name: 'save' | 'cancel' }) => {
    const translate = useTranslate();
    const label = translate(`reportDetail.status.${name}`);
    return <Button {...props} aria-label={label} title={label} sx={{ minWidth: 48 }} />;
};

/** Reads what the text needs, such as contractors, only once a status is picked. */
const DuplicatesTold = ({ statusId }: { statusId: number }) => {
    const { report } = useReportPage();
    const told = useTellsDuplicates(report)(statusId, report);
    return told ? <Alert severity="info">{told}</Alert> : null;
};

class StatusNotSaved extends Error {}

type Step = 'picking' | 'rejecting' | 'refused' | 'feedback' | 'unsent';

/** A choice is saved with a tick, and cancelled with a cross (report-handling §4, D7). */
export const StatusControl = () => {
    const translate = useTranslate();
    const [create] = useCreate();
    const { wing, report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    const { resetField, setFocus, setValue } = useFormContext<ReportValues>();
    const pick = useWatch<ReportValues, 'meldingsStatusId'>({ name: 'meldingsStatusId' });
    const [step, setStep] = useState<Step>('picking');
    /** The status that the mail is about, and the one before it if it has just been saved. */
    const [told, setTold] = useState<{ status: number; before?: number }>();
    /** The status that was taken back while its mail was written. */
    const [takenBack, setTakenBack] = useState<number>();
    const { meldingsStatusId: stored, antallTilbakemeldinger: sent } = report;
    const [seen, setSeen] = useState({ stored, sent });
    // A mail about a status that has been taken back, or a hint to write one after it was written, would be wrong.
    if (seen.stored !== stored || seen.sent !== sent) {
        setSeen({ stored, sent });
        const isTakenBack = step === 'feedback' && stored === told?.before;
        if (isTakenBack || (step === 'unsent' && (stored !== told?.status || seen.sent !== sent))) {
            setStep('picking');
            setTold(undefined);
            setTakenBack(isTakenBack ? told.status : undefined);
        }
    }
    const mail = draftOf.statusMail(report.id, step === 'feedback' && told ? told.status : stored);
    const kept = useSharedState(drafts);
    /** Kept when the session ended or the page was opened again, or refused after it had waited. */
    const isMailKept = kept.has(mail);
    useEffect(() => {
        if (step === 'feedback') return;
        const message = draftOf.feedback(report.id);
        const isOfAnother = (name: string) => name !== mail && name.startsWith(draftOf.statusMail(report.id));
        const [name, typed] = [...kept].find(([one]) => isOfAnother(one)) ?? [];
        if (name === undefined || !typed) return;
        if (name !== draftOf.statusMail(report.id, takenBack)) {
            // Nothing typed is lost: it is an ordinary message, once there is no other.
            if (kept.has(message)) return;
            keepDraft(message, typed.values);
        }
        forgetDraft(name);
    }, [kept, step, takenBack, mail, report.id]);
    const tree = useStatusTree(stored);
    const isParent = tree.leadsOn(pick);
    const group = useRef<HTMLDivElement>(null);
    const tick = useRef<HTMLButtonElement>(null);
    const postedReason = useRef<{ reason: string; before: number }>(undefined);
    /** The pressed button is gone, so the focus goes to the control. */
    const rest = (next: 'picking' | 'unsent' = 'picking'): void => {
        setStep(next);
        if (next === 'picking') setTold(undefined);
        // At once too, so that the focus is never lost; its level may disappear.
        setFocus('meldingsStatusId');
        afterRender(() => setFocus('meldingsStatusId'));
    };
    const write = (): void => {
        setTold(told ?? { status: stored });
        setStep('feedback');
    };
    const revert = (): void => {
        postedReason.current = undefined;
        resetField('meldingsStatusId');
        rest();
    };
    const store = async (): Promise<void> => {
        const isSaved = await saveAtOnce({ meldingsStatusId: pick });
        if (isSaved && opensFeedbackDialog(pick) && report.innsenderEpost) {
            setTold({ status: pick, before: stored });
            setTakenBack(undefined);
            setStep('feedback');
        } else if (isFocusIn(group.current)) rest();
        else setStep('picking');
    };
    // The comment comes first, then the status: a posted comment stays, and is not posted again on retry, unless the
    // status has changed since, because the city only accepts a newer comment than that.
    const reject = async ({ tekst }: Record<string, unknown>): Promise<void> => {
        const reason = String(tekst).trim();
        const posted = postedReason.current;
        if (posted?.reason !== reason || posted.before !== stored)
            await create('comments', { data: { meldingId: report.id, tekst: reason } }, { returnPromise: true });
        postedReason.current = { reason, before: stored };
        const isSaved = await saveAtOnce(
            { meldingsStatusId: status.rejected },
            {
                failure: (error) => {
                    if (codeOf(error) === 'rejectionRequired') postedReason.current = undefined;
                    return translate('reportDetail.status.rejectionUnsaved', { reason: errorText(error) });
                },
                discarded: translate('reportDetail.status.rejectionDiscarded'),
            },
        );
        if (!isSaved) throw new StatusNotSaved();
    };
    /** From the catalogue, or else with the report, which got the status (report-handling §3). */
    const templateOf = (id: number): string =>
        tree.byId.get(id)?.tekstmal || (stored === id ? report.meldingsStatus.tekstmal : '');
    const hasTasks = useOffered('delarbeid');
    const hasDuplicates = useOffered('duplikater');
    const onSave = (): void => {
        const problem = transitionProblem({
            from: stored,
            to: pick,
            hasContractor: Boolean(report.selskapId),
            isParent,
            isByCompany: wing === contractorReports,
            hasReason: false,
        });
        if (problem === 'needsReason') setStep('rejecting');
        else if (problem === 'needsContractor') setStep('refused');
        else void store();
    };
    const picked = useMemo(() => (pick === stored ? {} : { pick }), [pick, stored]);
    const restore = useCallback(
        (kept: { pick?: number }): void =>
            kept.pick === undefined
                ? resetField('meldingsStatusId')
                : setValue('meldingsStatusId', kept.pick, { shouldDirty: true }),
        [resetField, setValue],
    );
    useUnsaved(pick !== stored, translate('reportDetail.unsaved'));
    return (
        <>
            <KeptInput name={`status/${report.id}`} values={picked} restore={restore} />
            {/* Gets the focus of the pressed button when that is gone. */}
            <Box ref={group} tabIndex={-1}>
                <KeyedField name="status">
                    <StatusInput stored={stored} disabled={saving} onChosen={() => tick.current?.focus()}>
                        {/* A level with children hides both. */}
                        {pick === stored || isParent ? null : (
                            <>
                                {/* Not `disabled`, which would lose the focus while saving. */}
                                <PickButton
                                    ref={tick}
                                    name="save"
                                    variant="contained"
                                    aria-disabled={saving}
                                    onClick={() => (saving ? undefined : onSave())}
                                >
                                    <CheckIcon fontSize="small" />
                                </PickButton>
                                <PickButton name="cancel" variant="outlined" disabled={saving} onClick={revert}>
                                    <CloseIcon fontSize="small" />
                                </PickButton>
                            </>
                        )}
                    </StatusInput>
                </KeyedField>
            </Box>
            {pick !== stored && report.duplikaterMedInnsender ? <DuplicatesTold statusId={pick} /> : null}
            {hasTasks ? <OpenTasks /> : null}
            {step === 'unsent' || (step === 'picking' && isMailKept) ? (
                <Alert
                    severity="info"
                    action={
                        <Button color="inherit" size="small" onClick={write}>
                            {translate('reportDetail.status.notify')}
                        </Button>
                    }
                >
                    {translate('reportDetail.status.unsent')}
                </Alert>
            ) : null}
            {hasDuplicates ? <UnlinkedDuplicate /> : null}
            {step === 'rejecting' ? (
                <TextDialog
                    name={draftOf.below('rejection', report.id)}
                    title={translate('reportDetail.status.rejection')}
                    label="reportDetail.status.reason"
                    submit={translate('reportDetail.status.rejectionSave')}
                    validate={
                        field('createComment', 'tekst', notBlank('reportDetail.comments.required'), (text: string) =>
                            isRejectionReason(text) ? undefined : 'reportDetail.form.problem.reasonShort',
                        ).validate
                    }
                    onSubmit={reject}
                    failure={(error) => (error instanceof StatusNotSaved ? undefined : 'reportDetail.comments.failed')}
                    onClose={revert}
                />
            ) : null}
            {step === 'refused' ? (
                <Dialog open onClose={revert}>
                    <DialogTitle>{translate('reportDetail.status.notAllowed')}</DialogTitle>
                    <DialogContent>
                        <Typography>{translate('reportDetail.form.problem.needsContractor')}</Typography>
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
                    name={mail}
                    initial={templateOf(told?.status ?? stored)}
                    onClose={() => rest(told && told.status !== stored ? 'picking' : 'unsent')}
                    onSaved={() => rest()}
                />
            ) : null}
        </>
    );
};
