import { useCallback, useMemo, useRef } from 'react';
import { useDataProvider, useTranslate, usePermissions } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { serviceReports } from '../../data/reports';
import { Plugged } from '../../places/Plugged';
import type { Permissions } from '../../session/permissions';
import { ReportForm } from '../../report/inputs/ReportForm';
import { TypeInput } from '../../report/inputs/TypeInput';
import { WorkDoneInput } from '../../report/inputs/WorkDoneInput';
import { useReportPage } from '../../report/ReportContext';
import { AgreementInput } from '../../report/inputs/AgreementInput';
import { ContractorInput } from '../../report/inputs/ContractorInput';
import { type ReportValues, valuesOf } from '../../report/inputs/values';
import { ReadOnlyFacts } from '../../report/ReadOnlyFacts';
import { StatusControl } from './StatusControl';
import { useSaveAtOnce } from '../../report/useSaveAtOnce';

/** A new contractor is saved together with an agreement, no contractor at once (report-handling §4). */
const AssignmentControl = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const { setError, setValue, getValues, resetField } = useFormContext<ReportValues>();
    const saveAtOnce = useSaveAtOnce();
    const stored = valuesOf(report).selskapId;
    const chosen = useWatch<ReportValues, 'selskapId'>({ name: 'selskapId' });
    const agreement = useRef<HTMLInputElement>(null);
    const reset = useCallback((): void => {
        resetField('selskapId');
        resetField('avtaleId');
    }, [resetField]);
    const choose = (selskapId: string | null): void => {
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
    return (
        <>
            {isIncomplete ? <Plugged at="Unsaved" question={translate('reportDetail.unsaved')} /> : null}
            <Plugged at="Typed" name={`contractor/${report.id}`} values={incomplete} restore={restore} />
            <ContractorInput stored={report.selskap} readOnly={saving} onChange={choose} />
            <Plugged
                at="Key"
                isHidden
                name="agreement"
                act={() => {
                    // At once: react-hook-form's setFocus waits for a timer.
                    agreement.current?.focus();
                    agreement.current?.select();
                }}
            />
            <AgreementInput
                stored={report.avtale}
                inputRef={agreement}
                readOnly={saving}
                onChange={(avtaleId: number) => void saveAtOnce({ selskapId: getValues('selskapId'), avtaleId })}
            />
        </>
    );
};

const TypeControl = () => {
    const { saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return <TypeInput readOnly={saving} onChange={(meldingstypeId: number) => void saveAtOnce({ meldingstypeId })} />;
};

/** Shown to contractors only when the agreement has codes (report-handling §2, §8). */
const WorkDoneControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, saving } = useReportPage();
    const saveAtOnce = useSaveAtOnce();
    return (
        <WorkDoneInput
            agreementId={report.avtale?.avtaleId}
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
    );
};

export const SingleControls = () => {
    const { wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const editsType = permissions?.has(`${wing}.editType`);
    const assigns = permissions?.has(`${wing}.assign`);
    return (
        <ReportForm>
            <StatusControl />
            {editsType ? (
                <Plugged at="TypeControl">
                    <TypeControl />
                </Plugged>
            ) : (
                <ReadOnlyFacts />
            )}
            {assigns ? <AssignmentControl /> : null}
            <WorkDoneControl />
        </ReportForm>
    );
};
