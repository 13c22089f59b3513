import { type RaRecord, useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { companyTypes } from '../../api/roles';
import { CompanyInputs } from '../common/CompanyInputs';
import { FormDialog } from '../common/FormDialog';
import { trimmed } from '../common/trimmed';
import { useWhileShown } from '../common/useSave';
import { organisationNumber } from '../common/validators';

export const ContractorCreate = ({ onClose }: { onClose: () => void }) => {
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const show = useWhileShown(({ id }: RaRecord): void => {
        // The city may answer with an empty body (D14).
        if (id !== 'created') void navigate(createPath({ resource: 'entreprenorer', type: 'edit', id }));
    });
    return (
        <FormDialog
            resource="entreprenorer"
            name="entreprenorer"
            // Nothing typed is sent as null, as a telephone number that was removed again (administration §7).
            transform={({ telefon = null, ...values }) => ({
                ...trimmed({ ...values, telefon }),
                orgnr: organisationNumber(String(values.orgnr)),
                selskapsTypeId: companyTypes.contractor,
                // For the record in react-admin's cache, which the next page shows before it is read.
                selskapsType: { id: companyTypes.contractor },
            })}
            onSaved={show}
            onClose={onClose}
        >
            <CompanyInputs />
        </FormDialog>
    );
};
