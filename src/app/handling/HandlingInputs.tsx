import { usePermissions } from 'react-admin';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Plugged } from '../places/Plugged';
import type { Permissions } from '../session/permissions';
import { ReadOnlyFacts } from '../report/ReadOnlyFacts';
import { AgreementInput } from '../report/inputs/AgreementInput';
import { ContractorInput } from '../report/inputs/ContractorInput';
import { AgreementOfAny } from '../assignment/AgreementOfAny';
import { LongTextInput } from '../common/LongTextInput';
import { TypeInput } from '../report/inputs/TypeInput';
import { WorkDoneInput } from '../report/inputs/WorkDoneInput';
import type { ReportValues } from '../report/inputs/values';
import { KeyedField } from '../report/keys/KeyedField';
import { useKeptDraft } from '../common/drafts/useKeptDraft';
import { useReportPage } from '../report/ReportContext';
import { draftOf } from '../common/drafts/draftKeys';
import { QuickStatus } from './QuickStatus';

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
    const { permissions } = usePermissions<Permissions>();
    const editsType = permissions?.has(`${wing}.editType`);
    const assigns = permissions?.has(`${wing}.assign`);
    const { setValue } = useFormContext<ReportValues>();
    // Three fields only: the whole draft changes on every keystroke.
    const [selskapId, avtaleId, meldingstypeId] = useWatch<ReportValues, ['selskapId', 'avtaleId', 'meldingstypeId']>({
        name: ['selskapId', 'avtaleId', 'meldingstypeId'],
    });
    useRevalidation();
    useKeptDraft(draftOf.handling(report.id));
    const forgetWorkDone = (): void => setValue('feilrettingskodeId', 0, { shouldDirty: true });
    return (
        <>
            <QuickStatus stored={report.meldingsStatusId} disabled={saving} onChosen={onChosen} />
            <Plugged at="StatusNotice" />
            {editsType ? (
                <KeyedField name="type">
                    <TypeInput readOnly={saving} />
                </KeyedField>
            ) : (
                <ReadOnlyFacts />
            )}
            {assigns ? (
                <>
                    <KeyedField name="contractor">
                        <ContractorInput stored={report.selskap} readOnly={saving} onChange={forgetWorkDone} />
                    </KeyedField>
                    <KeyedField name="agreement">
                        {selskapId === null ? (
                            <AgreementOfAny
                                places={[{ meldingstypeId, bydelId: report.bydelId }]}
                                readOnly={saving}
                                onChange={() => {
                                    forgetWorkDone();
                                    // Its field is replaced by that of the contractor's own agreements.
                                    setTimeout(onChosen);
                                }}
                            />
                        ) : (
                            <AgreementInput stored={report.avtale} readOnly={saving} onChange={forgetWorkDone} />
                        )}
                    </KeyedField>
                </>
            ) : null}
            <KeyedField name="workDone">
                <WorkDoneInput agreementId={avtaleId} readOnly={saving} />
            </KeyedField>
            <Plugged at="WorkDoneInputs" />
            <Plugged at="HandlingInputs" />
            <LongTextInput source="kommentar" disabled={saving} />
        </>
    );
};
