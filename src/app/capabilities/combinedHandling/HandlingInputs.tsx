import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Plugged } from '../../layout/capabilities';
import { useAllowed } from '../../session/useAllowed';
import { ReadOnlyFacts } from '../../reports/panels/ReadOnlyFacts';
import { AgreementInput } from '../../reports/inputs/AgreementInput';
import { ContractorInput } from '../../reports/inputs/ContractorInput';
import { LongTextInput } from '../shared/LongTextInput';
import { StatusInput } from '../../reports/inputs/StatusInput';
import { TypeInput } from '../../reports/inputs/TypeInput';
import { WorkDoneInput } from '../../reports/inputs/WorkDoneInput';
import { useAgreementKey } from '../../reports/keys/useAgreementKey';
import { useKeptDraft } from '../../common/useKeptDraft';
import { useReportPage } from '../../reports/ReportContext';
import { draftOf } from '../../data/draftKeys';
import { useDraft } from '../shared/draft/useDraft';

/** A change can affect the errors of other fields: once shown, all are revalidated on every change. */
const useRevalidation = (): void => {
    const { watch, trigger } = useFormContext();
    const { isSubmitted } = useFormState();
    useEffect(() => {
        if (!isSubmitted) return undefined;
        const { unsubscribe } = watch(() => void trigger());
        return unsubscribe;
    }, [isSubmitted, watch, trigger]);
};

export const HandlingInputs = ({ onChosen }: { onChosen: () => void }) => {
    const { wing, report, saving } = useReportPage();
    const editsType = useAllowed(wing, 'editType');
    const assigns = useAllowed(wing, 'assign');
    const { draft, change } = useDraft();
    useRevalidation();
    useKeptDraft(draftOf.handling(report.id));
    const agreement = useAgreementKey(assigns);
    const forgetWorkDone = (): void => change({ feilrettingskodeId: 0 });
    return (
        <>
            <StatusInput stored={report.meldingsStatusId} disabled={saving} onChosen={onChosen} />
            {editsType ? <TypeInput readOnly={saving} /> : <ReadOnlyFacts />}
            {assigns ? (
                <>
                    <ContractorInput stored={report.selskap} readOnly={saving} onChange={forgetWorkDone} />
                    <AgreementInput inputRef={agreement} readOnly={saving} onChange={forgetWorkDone} />
                </>
            ) : null}
            <WorkDoneInput agreementId={draft.avtaleId} readOnly={saving} />
            <Plugged at="HandlingInputs" />
            <LongTextInput source="kommentar" disabled={saving} />
        </>
    );
};
