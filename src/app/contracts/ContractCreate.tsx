import { ReferenceInput, SelectInput, TextInput } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { draftOf } from '../common/drafts/drafts';
import { trimmed } from '../common/trimmed';
import { field } from '../data/field';
import { byName } from '../data/lists';
import { AgreementInput } from './AgreementInput';
import { PeriodInputs } from './PeriodInputs';

export interface ContractCreateProps {
    company: Company;
    onAddAgreements: () => void;
    onClose: () => void;
}

export const ContractCreate = ({ company, onAddAgreements, onClose }: ContractCreateProps) => (
    <FormDialog
        resource="contracts"
        name={draftOf.below('contracts', company.id)}
        // Nothing typed is sent as null, as a name that was removed again (administration §7).
        transform={({ områdenavn = null, ...values }) => ({
            ...trimmed({ ...values, områdenavn }),
            selskapsId: company.id,
        })}
        onClose={onClose}
    >
        <TextInput {...field('createContract', 'navn')} autoFocus />
        <AgreementInput companyId={company.id} onAddAgreements={onAddAgreements} />
        <PeriodInputs />
        <ReferenceInput source="prosesskodeSkjemaId" reference="prosesskoder" {...byName}>
            <SelectInput {...field('createContract', 'prosesskodeSkjemaId')} optionText="navn" fullWidth />
        </ReferenceInput>
        <TextInput source="områdenavn" />
    </FormDialog>
);
