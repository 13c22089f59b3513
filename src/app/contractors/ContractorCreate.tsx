import { TextInput, useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { companyTypes } from '../../api/roles';
import { EmailInput } from '../common/EmailInput';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';
import { OrganisationNumberInput } from './OrganisationNumberInput';
import { organisationNumber } from './rules';

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
                // For the record that react-admin keeps: the page it leads to shows it before it is read.
                selskapsType: { id: companyTypes.contractor },
            })}
            onSaved={({ id }) => void navigate(createPath({ resource: 'entreprenorer', type: 'edit', id }))}
            onClose={onClose}
        >
            <OrganisationNumberInput />
            <TextInput {...field('createContractor', 'navn')} />
            <EmailInput {...field('createContractor', 'epost')} />
            <TextInput {...field('createContractor', 'telefon')} type="tel" />
        </FormDialog>
    );
};
