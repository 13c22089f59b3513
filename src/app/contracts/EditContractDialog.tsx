import type { Contract } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { AgreementInput } from './AgreementInput';
import { PeriodInputs } from './PeriodInputs';

export const EditContractDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => (
    <FormDialog resource="contracts" record={contract} meta={{ selskapsId: contract.selskapsId }} onClose={onClose}>
        <PeriodInputs />
        <AgreementInput companyId={contract.selskapsId} />
    </FormDialog>
);
