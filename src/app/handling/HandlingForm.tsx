import { useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { Plugged } from '../places/Plugged';
import { ReportForm } from '../report/inputs/ReportForm';
import { valuesOf } from '../report/inputs/values';
import { useQueue } from '../report/queue/useQueue';
import { useReportPage } from '../report/ReportContext';
import { forgetDraft } from '../common/drafts/drafts';
import { draftOf } from '../common/drafts/draftKeys';
import { HandlingActions } from './HandlingActions';
import { HandlingInputs } from './HandlingInputs';
import { MailInputs } from './MailInputs';
import { Outcome } from './Outcome';
import { StillNotAssigned } from './StillNotAssigned';
import { useOutcomeOf } from '../report/handlingDraft/useDraft';
import { useIsPreviewing } from '../report/previews';
import { useSaveHandling } from './useSaveHandling';

/** A report in one form, saved at once (D15): change fields, preview the effect, save, and continue. */
export const HandlingForm = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const outcomeOf = useOutcomeOf();
    const isPreviewing = useIsPreviewing();
    const { place, goTo } = useQueue(report.id);
    const [goesOn, setGoesOn] = useStore('handling.goesOn', true);
    const [draft, setDraft] = useState(0);
    const saveButton = useRef<HTMLButtonElement>(null);
    const focusOnSave = (): void => saveButton.current?.focus();
    const startOver = (): void => {
        forgetDraft(draftOf.handling(report.id));
        setDraft((number) => number + 1);
    };
    const { store, storeBehind } = useSaveHandling(startOver);
    const next = goesOn ? place?.next : undefined;

    const validate = (values: FieldValues): Record<string, string> =>
        Object.fromEntries(
            Object.entries(outcomeOf({ ...valuesOf(report), ...values }).problems).map(([field, problem]) => [
                field,
                translate(`reportDetail.form.problem.${problem}`),
            ]),
        );
    const submit = async (values: FieldValues): Promise<object | undefined> => {
        const typed = { ...valuesOf(report), ...values };
        const outcome = outcomeOf(typed);
        if (outcome.unfilled.length > 0 || !outcome.isChanged || isPreviewing || saving) return undefined;
        if (next !== undefined && storeBehind) {
            storeBehind(typed, outcome.changes);
            goTo(next);
            return undefined;
        }
        const errors = await store(outcome.changes);
        // Unless the user left while it was saved.
        if (!errors && next !== undefined && saveButton.current) goTo(next);
        return errors;
    };
    return (
        <ReportForm draft={draft} validate={validate} onSubmit={submit}>
            <Plugged at="HandlingStart" onFilled={focusOnSave} />
            <HandlingInputs onChosen={focusOnSave} />
            <StillNotAssigned />
            <MailInputs />
            <Outcome />
            <HandlingActions
                saveButton={saveButton}
                goesOn={goesOn}
                hasNext={next !== undefined}
                {...(place ? { onGoesOn: setGoesOn } : {})}
                onCancel={startOver}
            />
        </ReportForm>
    );
};
