import { TextInput } from 'react-admin';
import { field } from '../data/field';
import { EmailInput } from './EmailInput';
import { OrganisationNumberInput } from './OrganisationNumberInput';

/** The fields of a new company; the business register fills in its name. */
export const CompanyInputs = () => (
    <>
        <OrganisationNumberInput />
        <TextInput {...field('createContractor', 'navn')} autoComplete="off" />
        <EmailInput {...field('createContractor', 'epost')} autoComplete="off" />
        <TextInput {...field('createContractor', 'telefon')} type="tel" autoComplete="off" />
    </>
);
