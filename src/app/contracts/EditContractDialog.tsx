import { useTranslate } from 'react-admin';
import type { Contract } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { AgreementInput } from './AgreementInput';
import { updateFailure } from './failures';
import { PeriodInputs } from './PeriodInputs';
import { daysOf, periodOf } from './rules';

/** Dates and agreement of a contract (administration §2, §3, §8). */
export const EditContractDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('administration.contracts.edit')}
            resource="contracts"
            record={contract}
            meta={{ selskapsId: contract.selskapsId }}
            defaultValues={{ ...daysOf(contract) }}
            transform={({ fra, til, avtaleId }) => ({
                ...periodOf({ fra: String(fra), til: String(til) }),
                avtaleId: Number(avtaleId),
            })}
            success={translate('administration.contracts.updated')}
            failure={(error) => translate(updateFailure(error))}
            onClose={onClose}
        >
            <PeriodInputs />
            <AgreementInput companyId={contract.selskapsId} />
        </FormDialog>
    );
};
