import { useCallback, useMemo, useState } from 'react';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { KeptInput } from '../../common/drafts/KeptForm';
import { useUnsaved } from '../../common/drafts/UnsavedGuard';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { serviceReports } from '../../data/reports';
import { AgreementInput } from '../../report/inputs/AgreementInput';
import { ContractorInput } from '../../report/inputs/ContractorInput';
import { ReportForm } from '../../report/inputs/ReportForm';
import { TypeInput } from '../../report/inputs/TypeInput';
import { type ReportValues, valuesOf } from '../../report/inputs/values';
import { WorkDoneInput } from '../../report/inputs/WorkDoneInput';
import { KeyedField } from '../../report/keys/KeyedField';
import { ReadOnlyAssignment, ReadOnlyType } from '../../report/ReadOnlyFacts';
import { useReportPage } from '../../report/useReportPage';
import { useSaveAtOnce } from '../../report/useSaveAtOnce';
import type { Permissions } from '../../session/permissions';
import { StatusControl } from './StatusControl';

const TypeControl = () => {
    const { report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return (
        <KeyedField name="type">
            <TypeInput
                stored={report.meldingstypeId}
                readOnly={saving}
                onChange={(meldingstypeId: number) => void saveAtOnce({ meldingstypeId })}
            />
        </KeyedField>
    );
};

/** Contractors only see it when the agreement has codes (report-handling §2, §8). */
const WorkDoneControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return (
        <KeyedField name="workDone">
            <WorkDoneInput
                agreementId={report.avtale?.avtaleId}
                report={report}
                showsEmpty={wing === serviceReports}
                readOnly={saving}
                onChange={(feilrettingskodeId) =>
                    void saveAtOnce(
                        { feilrettingskodeId },
                        {
                            write: (seen) => dataProvider.setWorkDone(wing, seen, feilrettingskodeId),
                            failure: (error) => serverMessage(error) ?? translate('reportDetail.workDoneFailed'),
                        },
                    )
                }
            />
        </KeyedField>
    );
};

/** A new contractor is saved together with an agreement; no contractor is saved at once (report-handling §4). */
const AssignmentControl = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const { setError, setValue, getValues, resetField } = useFormContext<ReportValues>();
    const saveAtOnce = useSaveAtOnce();
    const { selskapId: stored, avtaleId: storedAgreement } = valuesOf(report);
    const chosen = useWatch<ReportValues, 'selskapId'>({ name: 'selskapId' });
    /** Not set for a restored choice: its only agreement is not saved without the user. */
    const [justChosen, setJustChosen] = useState<string | null>(null);
    const reset = useCallback((): void => {
        resetField('selskapId');
        resetField('avtaleId');
    }, [resetField]);
    const choose = (selskapId: string | null): void => {
        setJustChosen(selskapId);
        if (selskapId === stored) reset();
        else if (selskapId === null) void saveAtOnce({ selskapId, avtaleId: null });
        else setError('avtaleId', { message: translate('reportDetail.agreementRequired') });
    };
    const isIncomplete = chosen !== null && chosen !== stored;
    const incomplete = useMemo(() => (isIncomplete ? { selskapId: chosen } : {}), [isIncomplete, chosen]);
    const restore = useCallback(
        ({ selskapId }: { selskapId?: string }): void => {
            reset();
            if (selskapId === undefined) return;
            setValue('selskapId', selskapId, { shouldDirty: true });
            setValue('avtaleId', null, { shouldDirty: true });
        },
        [reset, setValue],
    );
    useUnsaved(isIncomplete, translate('reportDetail.unsaved'));
    return (
        <>
            <KeptInput name={`contractor/${report.id}`} values={incomplete} restore={restore} />
            <KeyedField name="contractor">
                <ContractorInput stored={report.selskap} readOnly={saving} onChange={choose} />
            </KeyedField>
            <KeyedField name="agreement">
                <AgreementInput
                    stored={report.avtale}
                    readOnly={saving}
                    choosesOnly={isIncomplete && justChosen === chosen && !saving}
                    onChange={(avtaleId: number) => {
                        const selskapId = getValues('selskapId');
                        if (avtaleId !== storedAgreement || selskapId !== stored)
                            void saveAtOnce({ selskapId, avtaleId });
                    }}
                />
            </KeyedField>
        </>
    );
};

/** Type, status, work done, contractor and agreement, each saved on its own (report-handling §2, §4). */
export const SingleControls = () => {
    const { wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const editsType = permissions?.has(`${wing}.editType`);
    const assigns = permissions?.has(`${wing}.assign`);
    return (
        <ReportForm>
            {editsType ? <TypeControl /> : <ReadOnlyType />}
            <StatusControl />
            <WorkDoneControl />
            {assigns ? <AssignmentControl /> : <ReadOnlyAssignment />}
        </ReportForm>
    );
};
