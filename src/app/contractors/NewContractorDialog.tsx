import { email, TextInput, useTranslate } from 'react-admin';
import { companyTypes } from '../../contract/roles';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { OrganisationNumberInput } from './OrganisationNumberInput';
import { organisationNumber } from './rules';

/** Registers a contractor (administration §2, §5, §7, §8). */
export const NewContractorDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.contractors.${key}`);
    return (
        <FormDialog
            title={text('create')}
            resource="entreprenorer"
            success={text('created')}
            failure={() => text('createFailed')}
            invalidates={['listContractors', 'listCompaniesOfType']}
            transform={(values) => ({ ...values, orgnr: organisationNumber(String(values.orgnr)), selskapsTypeId: companyTypes.contractor })}
            onClose={onClose}
        >
            <OrganisationNumberInput />
            <TextInput source="navn" label={text('field.navn')} validate={filled(text('problem.nameRequired'))} />
            <TextInput source="epost" type="email" label={text('field.epost')} validate={[filled(text('problem.emailRequired')), email(text('problem.emailInvalid'))]} />
            <TextInput source="telefon" type="tel" label={text('field.telefon')} />
        </FormDialog>
    );
};
