import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Plugged } from '../../places/Plugged';
import { AgreementInput } from '../inputs/AgreementInput';
import { ContractorInput } from '../inputs/ContractorInput';
import { valuesOf, type ReportValues } from '../inputs/values';
import { useReportPage } from '../ReportContext';
import { useSaveAtOnce } from './useSaveAtOnce';

/** A new contractor is saved together with an agreement, no contractor at once (report-handling §4). */
export const AssignmentControl = () => {
    const translate = useTranslate();
    const { report, saving } = useReportPage();
    const { setError, getValues, resetField } = useFormContext<ReportValues>();
    const saveAtOnce = useSaveAtOnce();
    const stored = valuesOf(report).selskapId;
    const chosen = useWatch<ReportValues, 'selskapId'>({ name: 'selskapId' });
    const agreement = useRef<HTMLInputElement>(null);
    const choose = (selskapId: string | null): void => {
        if (selskapId === stored) for (const name of ['selskapId', 'avtaleId'] as const) resetField(name);
        else if (selskapId === null) void saveAtOnce({ selskapId, avtaleId: null });
        else setError('avtaleId', { message: translate('reportDetail.agreementRequired') });
    };
    return (
        <>
            {chosen !== null && chosen !== stored ? (
                <Plugged at="Unsaved" question={translate('reportDetail.unsaved')} />
            ) : null}
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
