import {
    Box,
    Button,
    Checkbox,
    CircularProgress,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormControlLabel,
    LinearProgress,
    Typography,
} from '@mui/material';
import { use, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import {
    Form,
    RecordContextProvider,
    ShowBase,
    ShowContext,
    useListContextWithProps,
    useShowContext,
    useStore,
    useTranslate,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ReadyMade } from '../../api/entities/readyMade';
import type { Report, ReportRow } from '../../api/entities/report';
import { draftOf } from '../common/drafts/draftKeys';
import { forgetDraft } from '../common/drafts/drafts';
import { useKeptDraft } from '../common/drafts/useKeptDraft';
import { WritingDialog } from '../common/WritingDialog';
import { startOf, unchanged, type HandlingValues } from '../report/handlingDraft/draft';
import { HandledContext, useDraft, useHandled, useOutcomeOf, type Handled } from '../report/handlingDraft/useDraft';
import { useSaveHandling } from '../report/handlingDraft/useSaveHandling';
import { useIsPreviewing } from '../report/previews';
import { wholeReport } from '../report/query/reportQuery';
import { useQueue } from '../report/queue/useQueue';
import { useReportPage } from '../report/ReportContext';
import { useWing } from '../report/useWing';
import { useOffers } from '../runtime/offers';
import { useSession } from '../session/Session';
import { EffectInputs, OtherInputs } from './HandlingInputs';
import { ManyResults } from './ManyResults';
import { Outcome } from './Outcome';
import { changeOf, valuesOfReadyMade } from './readyMade/applied';
import { ReadyMadeButtons } from './readyMade/ReadyMadeButtons';
import { ReadyMadeForm } from './readyMade/ReadyMadeForm';
import { useHandleMany } from './useHandleMany';
import type { SavedBehind } from './useSaveBehind';

export interface HandlingDialogProps {
    ids: readonly number[];
    /** Fills in the dialog, which only has to be saved. */
    readyMade?: ReadyMade | undefined;
    onSaveBehind: (saved: SavedBehind) => void;
    onClose: () => void;
}

const manyDraft = draftOf.handling('many');

/** Once a save was refused, every change may affect the errors of other fields: all are validated again. */
const useRevalidation = (): void => {
    const { watch, trigger } = useFormContext();
    const { isSubmitted } = useFormState();
    useEffect(() => {
        if (!isSubmitted) return undefined;
        const { unsubscribe } = watch(() => void trigger());
        return unsubscribe;
    }, [isSubmitted, watch, trigger]);
};

const fields = {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: 1,
    flex: { xs: 'none', md: '0 1 auto' },
    minHeight: { md: 0 },
};

interface FrameProps {
    title: string;
    draft: string;
    busy: boolean;
    /** Presses it: Ctrl or Cmd with Enter, from anywhere in the dialog. */
    primary: RefObject<HTMLButtonElement | null>;
    /** Instead of the fields. */
    results?: ReactNode;
    /** Below the fields. */
    below?: ReactNode;
    actions: ReactNode;
    isFilledIn: boolean;
    onClose: () => void;
}

/**
 * Ready-made choices on top. Below them, side by side: the status with what reaches the reporter and what a save does,
 * which does not scroll away; and the other fields.
 */
const Frame = (props: FrameProps) => {
    const { title, draft, busy, primary, results, below, actions, isFilledIn, onClose } = props;
    const { userId } = useSession();
    const { isChanged, changes, rawText, draft: values, start, change } = useDraft();
    const hasReadyMade = useOffers('hurtigvalg');
    const [kept, setKept] = useState<ReadyMade['endring']>();
    const content = useRef<HTMLDivElement>(null);
    useKeptDraft(draft);
    useRevalidation();
    const onEnter = (): void => {
        const first = content.current?.querySelector<HTMLElement>('[data-status] [role=combobox]');
        (isFilledIn ? primary.current : first)?.focus();
    };
    const onKeyDownCapture = (event: KeyboardEvent): void => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        primary.current?.click();
    };
    return (
        <WritingDialog
            isChanged={isChanged && (results === undefined || busy)}
            busy={busy}
            maxWidth={results ? 'sm' : 'md'}
            fullScreen
            slotProps={{ transition: { onEnter } }}
            onKeyDownCapture={onKeyDownCapture}
            onClose={onClose}
        >
            <DialogTitle component="h2" sx={{ fontSize: '1.125rem', pb: 1 }}>
                {title}
            </DialogTitle>
            {results ?? (
                <DialogContent
                    ref={content}
                    sx={{
                        // No grid on a telephone: what a save does would stay in its row, not in sight.
                        display: { xs: 'flex', md: 'grid' },
                        flexDirection: 'column',
                        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
                        gridTemplateRows: { md: 'auto minmax(0, 1fr) auto' },
                        gap: 1,
                        columnGap: 3,
                        overflowY: { xs: 'auto', md: 'hidden' },
                        pb: 1,
                    }}
                >
                    {hasReadyMade ? (
                        <Box sx={{ gridColumn: '1 / -1' }}>
                            <ReadyMadeButtons
                                meldingstypeId={values.meldingstypeId}
                                disabled={busy}
                                onChoose={(one) => {
                                    change(valuesOfReadyMade(one, start, userId));
                                    // The menu first returns the focus to its button.
                                    setTimeout(() => primary.current?.focus());
                                }}
                                onKeep={isChanged ? () => setKept(changeOf(changes, rawText, userId)) : undefined}
                            />
                            {kept ? <ReadyMadeForm endring={kept} onClose={() => setKept(undefined)} /> : null}
                        </Box>
                    ) : null}
                    <Box sx={{ display: { xs: 'contents', md: 'flex' }, flexDirection: 'column', minHeight: 0 }}>
                        <Box data-status sx={{ ...fields, overflowY: { md: 'auto' }, pt: 0.75 }}>
                            <EffectInputs />
                        </Box>
                        <Outcome />
                    </Box>
                    <Box sx={{ ...fields, overflowY: { md: 'auto' }, pt: 0.75 }}>
                        <OtherInputs />
                    </Box>
                    <Box sx={{ gridColumn: '1 / -1' }}>{below}</Box>
                </DialogContent>
            )}
            <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>
        </WritingDialog>
    );
};

/** The form of the dialog, around it: Enter in a field sends nothing, as there may be a mail. */
const Fields = ({ values, handled, children }: { values: HandlingValues; handled: Handled; children: ReactNode }) => (
    <HandledContext value={handled}>
        {/* Not the record of the page around it. */}
        <RecordContextProvider value={undefined}>
            <Validated values={values}>{children}</Validated>
        </RecordContextProvider>
    </HandledContext>
);

const Validated = ({ values, children }: { values: HandlingValues; children: ReactNode }) => {
    const translate = useTranslate();
    const { start } = useHandled();
    const outcomeOf = useOutcomeOf();
    const validate = (typed: object): Record<string, string> =>
        Object.fromEntries(
            Object.entries(outcomeOf({ ...start, ...typed }).problems).map(([field, problem]) => [
                field,
                translate(`reportDetail.form.problem.${problem}`),
            ]),
        );
    return (
        <Form noValidate disableInvalidFormNotification defaultValues={values} validate={validate}>
            {children}
        </Form>
    );
};

/** The button that Ctrl and Enter press, too. It keeps the focus while it saves. */
const PrimaryButton = ({
    ref,
    busy,
    disabled = false,
    label,
    onPress,
}: {
    ref: RefObject<HTMLButtonElement | null>;
    busy: boolean;
    disabled?: boolean;
    label: string;
    onPress: () => void;
}) => (
    <Button
        ref={ref}
        variant="contained"
        disabled={disabled}
        aria-disabled={busy || undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        startIcon={busy ? <CircularProgress aria-hidden size={16} color="inherit" /> : undefined}
        onClick={() => (busy ? undefined : onPress())}
        sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
    >
        {label}
    </Button>
);

interface OneProps extends HandlingDialogProps {
    /** The next report of the list that it was opened from; undefined after the last one. */
    queue?: { next: number | undefined; goTo: (id: number) => void } | undefined;
}

const OneContent = ({ queue, readyMade, onSaveBehind, onClose }: OneProps) => {
    const translate = useTranslate();
    const { report: seen, start, saving } = useHandled();
    const { handleSubmit, setError } = useFormContext<HandlingValues>();
    const { isChanged } = useDraft();
    const outcomeOf = useOutcomeOf();
    const isPreviewing = useIsPreviewing();
    const saveHandling = useSaveHandling();
    const [goesOn, setGoesOn] = useStore('handling.goesOn', true);
    const primary = useRef<HTMLButtonElement>(null);
    const next = goesOn ? queue?.next : undefined;
    if (!seen) return null;
    const draft = draftOf.handling(seen.id);
    const close = (): void => {
        forgetDraft(draft);
        onClose();
    };
    const save = handleSubmit(async (values) => {
        const typed = { ...start, ...values };
        const { changes, unfilled, isChanged: changesAnything } = outcomeOf(typed);
        if (unfilled.length > 0 || !changesAnything) return;
        if (queue && next !== undefined) {
            close();
            const changed = Object.entries(typed).filter(
                ([name, value]) => value !== start[name as keyof HandlingValues],
            );
            onSaveBehind({ report: seen, changes, typed: Object.fromEntries(changed) });
            queue.goTo(next);
            return;
        }
        const errors = await saveHandling(changes, close, seen);
        for (const [field, message] of Object.entries(errors ?? {}))
            setError(field as keyof HandlingValues, { message: String(message) });
    });
    return (
        <Frame
            title={translate('bulk.titleOfOne', { address: seen.adresse, number: seen.lopeNummer })}
            draft={draft}
            busy={saving}
            primary={primary}
            isFilledIn={readyMade !== undefined}
            onClose={close}
            actions={
                <>
                    {queue ? (
                        <FormControlLabel
                            control={
                                <Checkbox checked={goesOn} onChange={(_, goes) => setGoesOn(goes)} sx={{ py: 0.5 }} />
                            }
                            label={translate('reportDetail.form.goesOn')}
                            sx={{ mr: 'auto' }}
                        />
                    ) : null}
                    <Button disabled={saving} onClick={close}>
                        {translate('common.cancel')}
                    </Button>
                    <PrimaryButton
                        ref={primary}
                        busy={saving || isPreviewing}
                        disabled={!isChanged}
                        label={translate(next === undefined ? 'common.save' : 'reportDetail.form.saveAndNext')}
                        onPress={() => void save()}
                    />
                </>
            }
        />
    );
};

const One = (props: OneProps) => {
    const { userId } = useSession();
    const { report, saving } = useReportPage();
    // A change is made, and saved, to the report as the user saw it.
    const [seen] = useState(report);
    const start = useMemo(() => startOf(seen), [seen]);
    const { readyMade } = props;
    const values = useMemo(
        () => ({ ...start, ...(readyMade ? valuesOfReadyMade(readyMade, start, userId) : {}) }),
        [start, readyMade, userId],
    );
    const handled: Handled = {
        report: seen,
        unchanged: undefined,
        places: [seen],
        avtaleId: start.avtaleId,
        start,
        saving,
    };
    return (
        <Fields values={values} handled={handled}>
            <OneContent {...props} />
        </Fields>
    );
};

const OneOfList = (props: HandlingDialogProps) => {
    const { place, goTo } = useQueue(useReportPage().report.id);
    return <One {...props} queue={place ? { next: place.next, goTo } : undefined} />;
};

const ManyContent = ({ ids, many, onClose }: HandlingDialogProps & { many: ReturnType<typeof useHandleMany> }) => {
    const translate = useTranslate();
    const { trigger } = useFormContext();
    const { changes, isChanged, draft } = useDraft();
    const [asksForMore, setAsksForMore] = useState(false);
    const primary = useRef<HTMLButtonElement>(null);
    const { results, answered, run, back } = many;
    const busy = answered !== undefined;
    const request = { endring: changes, hoppOverAnonyme: draft.hoppOverAnonyme };
    const idsOf = (outcome: 'utfort' | 'avvist'): number[] =>
        results?.reports.filter(({ utfall }) => utfall === outcome).map(({ id }) => id) ?? [];
    const [ready, failed] = [idsOf('utfort'), idsOf('avvist')];
    const preview = async (): Promise<void> => {
        setAsksForMore(!isChanged);
        if (isChanged && (await trigger())) void run(ids, request, true);
    };
    const close = (): void => {
        forgetDraft(manyDraft);
        onClose();
    };
    const step = !results
        ? { label: translate('bulk.preview'), act: () => void preview() }
        : results.isPreview && ready.length > 0
          ? { label: translate('bulk.save', { count: ready.length }), act: () => void run(ready, request, false) }
          : !results.isPreview && failed.length > 0
            ? { label: translate('bulk.again', { count: failed.length }), act: () => void run(failed, request, false) }
            : undefined;
    const progress = busy ? (
        <LinearProgress
            variant="determinate"
            value={(100 * answered) / ids.length}
            aria-label={translate('bulk.progress', { done: answered, of: ids.length })}
        />
    ) : null;
    return (
        <Frame
            title={translate('bulk.title', { smart_count: ids.length })}
            draft={manyDraft}
            busy={busy}
            primary={primary}
            isFilledIn={false}
            onClose={close}
            results={
                results ? (
                    <DialogContent>
                        <ManyResults results={results} />
                        {progress}
                    </DialogContent>
                ) : undefined
            }
            below={
                <>
                    {!isChanged && asksForMore ? (
                        <Typography role="alert" color="error">
                            {translate('bulk.nothing')}
                        </Typography>
                    ) : null}
                    {progress}
                </>
            }
            actions={
                <>
                    {results?.isPreview ? (
                        <Button disabled={busy} onClick={back}>
                            {translate('bulk.back')}
                        </Button>
                    ) : null}
                    <Button disabled={busy} onClick={close}>
                        {translate(results && !results.isPreview ? 'common.close' : 'common.cancel')}
                    </Button>
                    {step ? <PrimaryButton ref={primary} busy={busy} label={step.label} onPress={step.act} /> : null}
                </>
            }
        />
    );
};

/** Empty fields leave each report as it is; a preview of each comes before the save. */
const Many = (props: HandlingDialogProps) => {
    const translate = useTranslate();
    const many = useHandleMany();
    // Selected reports of other pages are unknown here; the preview warns about them, too.
    const { data: rows = [] } = useListContextWithProps<ReportRow>();
    const known = rows.filter(({ id }) => props.ids.includes(id));
    const [agreement, ...others] = new Set(known.map(({ avtaleId }) => avtaleId ?? undefined));
    const handled: Handled = {
        report: undefined,
        unchanged: translate('bulk.leave'),
        places: known,
        avtaleId: known.length === props.ids.length && others.length === 0 ? agreement : undefined,
        start: unchanged,
        saving: many.answered !== undefined,
    };
    return (
        <Fields values={unchanged} handled={handled}>
            <ManyContent {...props} many={many} />
        </Fields>
    );
};

const whole = { meta: wholeReport };

const WhenRead = (props: HandlingDialogProps) => (useShowContext<Report>().record ? <One {...props} /> : null);

/** What is done with one report, or with many, in one save (D15, `samlet-behandling`). */
export const HandlingDialog = (props: HandlingDialogProps) => {
    const wing = useWing();
    const page = use(ShowContext);
    const [id, ...others] = props.ids;
    if (id === undefined || others.length > 0) return <Many {...props} />;
    if (page?.record?.id === id) return <OneOfList {...props} />;
    return (
        <ShowBase resource={wing} id={id} queryOptions={whole} disableAuthentication>
            <WhenRead {...props} />
        </ShowBase>
    );
};
