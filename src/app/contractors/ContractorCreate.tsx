import { email, TextInput, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { companyTypes } from '../../api/roles';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { OrganisationNumberInput } from './OrganisationNumberInput';
import { pageOf } from './pageOf';
import { organisationNumber } from './rules';

/** Registers a contractor and goes to its page (administration §2, §5, §7, §8). */
export const ContractorCreate = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <FormDialog
            title={text('create')}
            resource="entreprenorer"
            success={text('created')}
            failure={() => text('createFailed')}
            transform={(values) => ({
                ...values,
                orgnr: organisationNumber(String(values.orgnr)),
                selskapsTypeId: companyTypes.contractor,
                // For the record that react-admin keeps: the page it leads to shows it before it is read.
                selskapsType: { id: companyTypes.contractor },
            })}
            onSaved={({ id }) => void navigate(pageOf(id))}
            onClose={onClose}
        >
            <OrganisationNumberInput />
            <TextInput source="navn" label={text('field.navn')} validate={filled(text('problem.nameRequired'))} />
            <TextInput
                source="epost"
                type="email"
                label={text('field.epost')}
                validate={[filled(text('problem.emailRequired')), email(text('problem.emailInvalid'))]}
            />
            <TextInput source="telefon" type="tel" label={text('field.telefon')} />
        </FormDialog>
    );
};
