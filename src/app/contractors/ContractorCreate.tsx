import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { companyTypes } from '../../api/roles';
import { CompanyInputs } from '../common/CompanyInputs';
import { FormDialog } from '../common/FormDialog';
import { organisationNumber } from '../common/validators';

export const ContractorCreate = ({ onClose }: { onClose: () => void }) => {
    const navigate = useNavigate();
    const createPath = useCreatePath();
    return (
        <FormDialog
            resource="entreprenorer"
            transform={(values) => ({
                ...values,
                orgnr: organisationNumber(String(values.orgnr)),
                selskapsTypeId: companyTypes.contractor,
                // For the record in react-admin's cache, which the next page shows before it is read.
                selskapsType: { id: companyTypes.contractor },
            })}
            onSaved={({ id }) => void navigate(createPath({ resource: 'entreprenorer', type: 'edit', id }))}
            onClose={onClose}
        >
            <CompanyInputs />
        </FormDialog>
    );
};
