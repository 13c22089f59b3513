import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { changedIn } from '../common/drafts/KeptForm';
import { draftOf, forgetDraft, keepDraft } from '../common/drafts/drafts';
import { overlaps } from '../report/conflicts/merging';
import { startOf, type HandlingValues } from '../report/handlingDraft/draft';
import { useDraft, useHandled, useOutcomeOf, type Handled } from '../report/handlingDraft/useDraft';
import { useSaveHandling } from '../report/handlingDraft/useSaveHandling';
import { useIsPreviewing } from '../report/opening/opening';
import { useQueue } from '../report/queue/useQueue';
import { useOpenedReport, useReportPage } from '../report/useReportPage';
import { useSession } from '../session/Session';
import { HandlingFields, HandlingFrame, PrimaryButton, type HandlingDialogProps } from './HandlingFrame';
import { valuesOfReadyMade } from './readyMade/readyMade';

interface HandleOneProps extends HandlingDialogProps {
    /** The next report in the list that this one was opened from; undefined after the last one. */
    queue?: { next: number | undefined; goTo: (id: number) => void } | undefined;
    onHandled?: () => void;
}

const OneContent = (props: HandleOneProps) => {
    const { queue, readyMade, meldingsStatusId, focused, onSaveInBackground, onHandled, onClose } = props;
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
        const changed = changedIn(typed, start);
        if (queue && next !== undefined) {
            close();
            onSaveInBackground({ report: seen, changes, typed: changed });
            queue.goTo(next);
            return;
        }
        // Also what a button filled in, which goes with the save if that waits for the network.
        keepDraft(draft, changed, seen);
        const done = (): void => {
            onHandled?.();
            close();
        };
        const errors = await saveHandling(changes, done, seen);
        for (const [field, message] of Object.entries(errors ?? {}))
            setError(field as keyof HandlingValues, { message: String(message) });
    });
    return (
        <HandlingFrame
            title={translate('bulk.titleOfOne', { address: seen.adresse, number: seen.lopeNummer })}
            draft={draft}
            busy={saving}
            primary={primary}
            isFilledIn={readyMade !== undefined || meldingsStatusId !== undefined}
            focused={focused}
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

export const HandleOne = (props: HandleOneProps) => {
    const { userId } = useSession();
    const { report: seen, saving } = useOpenedReport(draftOf.handling, overlaps);
    const start = useMemo(() => startOf(seen), [seen]);
    const { readyMade, meldingsStatusId } = props;
    const values = useMemo(
        () => ({
            ...start,
            ...(readyMade ? valuesOfReadyMade(readyMade, start, userId) : {}),
            ...(meldingsStatusId === undefined ? {} : { meldingsStatusId }),
        }),
        [start, readyMade, meldingsStatusId, userId],
    );
    const handled: Handled = {
        ids: [seen.id],
        report: seen,
        unchanged: undefined,
        places: [seen],
        avtaleId: start.avtaleId,
        start,
        saving,
    };
    return (
        <HandlingFields values={values} handled={handled}>
            <OneContent {...props} />
        </HandlingFields>
    );
};

export const HandleOneOfQueue = (props: HandlingDialogProps) => {
    const { place, goTo } = useQueue(useReportPage().report.id);
    return <HandleOne {...props} queue={place ? { next: place.next, goTo } : undefined} />;
};
