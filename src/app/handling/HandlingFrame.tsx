import { Box, Button, CircularProgress, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Form, RecordContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { afterRender } from '../common/focus';
import type { ReadyMade } from '../../api/entities/readyMade';
import { longestTexts } from '../../api/rules/limits';
import { KeptForm } from '../common/drafts/KeptForm';
import { tooLong } from '../common/textLength';
import { WritingDialog } from '../common/WritingDialog';
import type { HandlingValues } from '../report/handlingDraft/draft';
import { HandledContext, useDraft, useHandled, useOutcomeOf, type Handled } from '../report/handlingDraft/useDraft';
import { useOffered } from '../runtime/offers';
import { useSession } from '../session/Session';
import { EffectInputs, OtherInputs } from './HandlingInputs';
import { Outcome } from './Outcome';
import { changeOf, type PrefilledValues, valuesOfReadyMade } from './readyMade/readyMade';
import { ReadyMadeButtons } from './readyMade/ReadyMadeButtons';
import type { BackgroundSave } from './useBackgroundSave';

const ReadyMadeForm = lazy(async () => ({ default: (await import('./readyMade/ReadyMadeForm')).ReadyMadeForm }));

/** How the dialog opens: with values to save, or with the focus in one of its fields. */
export interface OpenedAt extends PrefilledValues {
    focused?: 'ansvarligId';
}

export interface HandlingDialogProps extends OpenedAt {
    ids: readonly number[];
    onSaveInBackground: (saved: BackgroundSave) => void;
    onClose: () => void;
}

/** After a refusal, every change may affect the errors of other fields, so all are validated again. */
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
    /** Pressed by Ctrl or Cmd with Enter, from anywhere in the dialog. */
    primary: RefObject<HTMLButtonElement | null>;
    /** Shown instead of the fields. */
    results?: ReactNode;
    /** True once nothing is left to save. */
    isSaved?: boolean;
    /** Shown below the fields. */
    below?: ReactNode;
    actions: ReactNode;
    isFilledIn: boolean;
    focused?: OpenedAt['focused'];
    onClose: () => void;
}

/**
 * The dialog: ready-made choices on top, and below them two columns. The first has the status, the mail to the reporter
 * and the effects of the save, and stays in sight; the second has the other fields.
 */
export const HandlingFrame = (props: FrameProps) => {
    const { title, draft, busy, primary, results, isSaved, below, actions, isFilledIn, focused, onClose } = props;
    const { userId } = useSession();
    // What a button filled in is not lost: the button fills it in again.
    const { isDirty } = useFormState();
    const { isChanged, changes, rawText, draft: values, report, start, change } = useDraft();
    const hasReadyMade = useOffered('hurtigvalg');
    const [kept, setKept] = useState<ReadyMade['endring']>();
    const content = useRef<HTMLDivElement>(null);
    useRevalidation();
    const { setFocus } = useFormContext<HandlingValues>();
    const onEnter = (): void => {
        if (focused) return setFocus(focused);
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
            isChanged={isChanged && isDirty && (!isSaved || busy)}
            busy={busy}
            maxWidth={results ? 'sm' : 'md'}
            fullScreen
            slotProps={{ transition: { onEnter } }}
            onKeyDownCapture={onKeyDownCapture}
            onClose={onClose}
        >
            <KeptForm name={draft} stored={start} seen={report} />
            <DialogTitle component="h2" sx={{ fontSize: '1.125rem', pb: 1 }}>
                {title}
            </DialogTitle>
            {results ?? (
                <DialogContent
                    ref={content}
                    sx={{
                        // No grid on a phone, where what the save does would scroll out of sight with its row.
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
                                    afterRender(() => primary.current?.focus());
                                }}
                                onKeep={isChanged ? () => setKept(changeOf(changes, rawText, userId)) : undefined}
                            />
                            <Suspense fallback={null}>
                                {kept ? <ReadyMadeForm endring={kept} onClose={() => setKept(undefined)} /> : null}
                            </Suspense>
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

/** The form around the dialog's fields. Enter does not submit it, since there may be a mail. */
export const HandlingFields = ({
    values,
    handled,
    children,
}: {
    values: HandlingValues;
    handled: Handled;
    children: ReactNode;
}) => (
    <HandledContext value={handled}>
        {/* Hides the record of the page around it. */}
        <RecordContextProvider value={undefined}>
            <Validated values={values}>{children}</Validated>
        </RecordContextProvider>
    </HandledContext>
);

const Validated = ({ values, children }: { values: HandlingValues; children: ReactNode }) => {
    const translate = useTranslate();
    const { start } = useHandled();
    const outcomeOf = useOutcomeOf();
    const validate = (typed: Partial<HandlingValues>): Record<string, string> => ({
        ...Object.fromEntries(
            Object.entries(longestTexts).flatMap(([field, most]) => {
                const problem = tooLong(typed[field as keyof HandlingValues], most);
                return problem ? [[field, translate(problem.message, problem.args)]] : [];
            }),
        ),
        ...Object.fromEntries(
            Object.entries(outcomeOf({ ...start, ...typed }).problems).map(([field, problem]) => [
                field,
                translate(`reportDetail.form.problem.${problem}`),
            ]),
        ),
    });
    return (
        <Form noValidate disableInvalidFormNotification defaultValues={values} validate={validate}>
            {children}
        </Form>
    );
};

/** The button that Ctrl+Enter presses too. It keeps the focus while saving. */
export const PrimaryButton = ({
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
        {/* An element: the spinner would not find a text that the browser has translated. */}
        <span>{label}</span>
    </Button>
);
