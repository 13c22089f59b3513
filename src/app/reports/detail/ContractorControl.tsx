import { useRef, useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { useUnsaved } from '../../common/useUnsaved';
import { AgreementField } from '../fields/AgreementField';
import { ContractorField } from '../fields/ContractorField';
import { emptyContractor, useContractorChoices, type ContractorChoice } from '../fields/useContractorChoices';
import { useShortcut } from '../keys/useShortcut';
import { useReportPage } from '../ReportContext';

/**
 * Contractor and agreement of the service department (report-handling §4): choosing a contractor clears the agreement
 * and focuses it; nothing is saved until an agreement is chosen. No contractor is saved at once.
 */
export const ContractorControl = () => {
    const translate = useTranslate();
    const [update] = useUpdate();
    const { wing, report, save, saving } = useReportPage();
    const [chosen, setChosen] = useState<ContractorChoice>();
    const agreementInput = useRef<HTMLInputElement>(null);
    useUnsaved(chosen !== undefined, translate('reportDetail.unsaved'));
    useShortcut('agreement', () => {
        agreementInput.current?.focus();
        agreementInput.current?.select();
    });
    const { choiceFor } = useContractorChoices();
    const stored = choiceFor(report.selskap);
    const company = chosen ?? stored;

    const store = async (selskapId: string | null, avtaleId: number | null): Promise<void> => {
        await save((seen) =>
            update(wing, { id: seen.id, data: { selskapId, avtaleId }, previousData: seen }, { returnPromise: true }),
        );
        setChosen(undefined);
    };
    const choose = (choice: ContractorChoice): void => {
        if (choice.id === stored.id) setChosen(undefined);
        else if (choice.id === emptyContractor) void store(null, null);
        else {
            setChosen(choice);
            // The field is there already; only its list is asked for anew.
            setTimeout(() => agreementInput.current?.focus());
        }
    };
    return (
        <>
            <ContractorField value={company} disabled={saving} onChange={choose} />
            <AgreementField
                contractorId={company.id}
                value={chosen ? null : report.avtale?.avtaleId}
                disabled={saving}
                opensOnFocus={chosen !== undefined}
                input={agreementInput}
                error={chosen ? translate('reportDetail.agreementRequired') : undefined}
                onChange={(avtaleId) => void store(company.id, avtaleId)}
            />
        </>
    );
};
