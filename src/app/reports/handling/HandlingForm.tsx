import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useUnsaved } from '../../common/useUnsaved';
import { useAllowed } from '../../session/useAllowed';
import { ReadOnlyFacts } from '../panels/ReadOnlyFacts';
import { AgreementField } from '../fields/AgreementField';
import { ContractorField } from '../fields/ContractorField';
import { TypeField } from '../fields/TypeField';
import { emptyContractor, useContractorChoices } from '../fields/useContractorChoices';
import { WorkDoneField } from '../fields/WorkDoneField';
import { Key } from '../keys/Key';
import { keyOf } from '../keys/shortcuts';
import { useSaveKeys } from '../keys/useSaveKeys';
import { useShortcut } from '../keys/useShortcut';
import { useQueue } from '../queue/useQueue';
import { ReadyMadeMenu } from '../readyMade/ReadyMadeMenu';
import { useReportPage } from '../ReportContext';
import { StatusPicker } from '../status/StatusPicker';
import { useWorkDoneCodes } from '../../common/useWorkDoneCodes';
import { MailFields } from './MailFields';
import { Outcome } from './Outcome';
import { ResponsibleFields } from './ResponsibleFields';
import { useDraft } from '../draft/useDraft';
import { useSaveHandling } from './useSaveHandling';

/**
 * Everything about a report in one form, saved once (D15): change what you like, see what will happen, save, and go on.
 * With `asksReadyMade` it begins with the choice of ready-made handling.
 */
export const HandlingForm = ({ asksReadyMade = false }: { asksReadyMade?: boolean }) => {
    const translate = useTranslate();
    const { wing, report, saving } = useReportPage();
    const editsType = useAllowed(wing, 'editType');
    const assigns = useAllowed(wing, 'assign');
    const form = useDraft();
    const { draft, tree, problems, unfilled, isChanged, change } = form;
    const { store, storeBehind, serverErrors } = useSaveHandling(form);
    const { place, goTo } = useQueue(report.id);
    const [goesOn, setGoesOn] = useStore('handling.goesOn', true);
    const [tried, setTried] = useState(false);
    const element = useRef<HTMLFormElement>(null);
    const saveButton = useRef<HTMLButtonElement>(null);
    const agreementInput = useRef<HTMLInputElement>(null);
    const { choices, choiceFor } = useContractorChoices(assigns);
    const codes = useWorkDoneCodes(draft.avtaleId ?? undefined);
    useUnsaved(isChanged, translate('reportDetail.unsaved'));
    const hasNext = place?.next !== undefined;

    const problemOf = (field: keyof typeof problems): string | undefined => {
        const problem = problems[field];
        return (
            (tried && problem ? translate(`reportDetail.form.problem.${problem}`) : undefined) ?? serverErrors[field]
        );
    };
    const submit = async (): Promise<void> => {
        setTried(true);
        if (Object.keys(problems).length > 0 || unfilled.length > 0) {
            // The message stands there after the next render.
            setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
            return;
        }
        if (!isChanged) return;
        if (goesOn && hasNext && storeBehind) {
            storeBehind();
            goTo(place.next);
            return;
        }
        if (!(await store())) return;
        setTried(false);
        // Unless one has gone elsewhere while it was saved.
        if (goesOn && hasNext && element.current) goTo(place.next);
    };
    useShortcut('save', () => void submit(), isChanged && !saving);
    useSaveKeys(element, () => void submit(), isChanged && !saving);
    useShortcut(
        'agreement',
        () => {
            agreementInput.current?.focus();
            // Typing searches for another one.
            agreementInput.current?.select();
        },
        assigns,
    );

    const company =
        choices.find(({ id }) => id === draft.selskapId) ?? choiceFor(draft.selskapId ? report.selskap : null);
    return (
        <Box
            component="form"
            ref={element}
            noValidate
            onSubmit={(event) => {
                event.preventDefault();
                void submit();
            }}
            sx={{ display: 'grid', gap: 1 }}
        >
            <ReadyMadeMenu
                form={form}
                disabled={saving}
                startsOpen={asksReadyMade}
                onChosen={() => saveButton.current?.focus()}
            />
            <StatusPicker
                tree={tree}
                stored={report.meldingsStatusId}
                pick={draft.meldingsStatusId}
                disabled={saving}
                error={problemOf('meldingsStatusId')}
                onPick={(meldingsStatusId) => change({ meldingsStatusId })}
            />
            {editsType ? (
                <TypeField
                    value={draft.meldingstypeId}
                    disabled={saving}
                    onChange={(meldingstypeId) => change({ meldingstypeId })}
                />
            ) : (
                <ReadOnlyFacts />
            )}
            {assigns ? (
                <>
                    <ContractorField
                        value={company}
                        disabled={saving}
                        onChange={({ id }) => {
                            if (id === draft.selskapId) return;
                            change({
                                selskapId: id === emptyContractor ? null : id,
                                avtaleId: null,
                                feilrettingskodeId: 0,
                            });
                            if (id !== emptyContractor) setTimeout(() => agreementInput.current?.focus());
                        }}
                    />
                    <AgreementField
                        contractorId={company.id}
                        value={draft.avtaleId}
                        disabled={saving}
                        opensOnFocus={draft.avtaleId === null}
                        input={agreementInput}
                        error={problemOf('avtaleId')}
                        onChange={(avtaleId) => change({ avtaleId, feilrettingskodeId: 0 })}
                    />
                </>
            ) : null}
            {codes.length > 0 ? (
                <WorkDoneField
                    codes={codes}
                    value={draft.feilrettingskodeId}
                    disabled={saving}
                    onChange={(feilrettingskodeId) => change({ feilrettingskodeId })}
                />
            ) : null}
            <ResponsibleFields form={form} disabled={saving} />
            <TextField
                fullWidth
                multiline
                maxRows={8}
                disabled={saving}
                label={translate('reportDetail.form.comment')}
                value={draft.kommentar}
                error={problemOf('kommentar') !== undefined}
                helperText={problemOf('kommentar')}
                onChange={({ target }) => change({ kommentar: target.value })}
                slotProps={{ htmlInput: { maxLength: 4000 } }}
            />
            <MailFields form={form} error={problemOf('tilbakemelding')} disabled={saving} />
            <Outcome form={form} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 0.5 }}>
                <Button
                    ref={saveButton}
                    type="submit"
                    variant="contained"
                    loading={saving}
                    disabled={!isChanged}
                    aria-keyshortcuts={`${keyOf('save')} Control+Enter`}
                >
                    {translate(goesOn && hasNext ? 'reportDetail.form.saveAndNext' : 'common.save')}
                    <Key name="save" />
                </Button>
                {isChanged ? (
                    <Button
                        disabled={saving}
                        onClick={() => {
                            form.reset();
                            setTried(false);
                        }}
                    >
                        {translate('common.cancel')}
                    </Button>
                ) : null}
                {place ? (
                    <FormControlLabel
                        control={<Checkbox checked={goesOn} onChange={(_, goes) => setGoesOn(goes)} sx={{ py: 0.5 }} />}
                        label={translate('reportDetail.form.goesOn')}
                    />
                ) : null}
            </Box>
        </Box>
    );
};
