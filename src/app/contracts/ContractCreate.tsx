import { SelectInput, TextInput, useGetList, useTranslate } from 'react-admin';
import type { Company, ProcessCodeScheme } from '../../api/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { wholeList } from '../data/wholeList';
import { AgreementInput } from './AgreementInput';
import { creationFailure } from './failures';
import { PeriodInputs } from './PeriodInputs';
import { periodOf } from './rules';

export interface ContractCreateProps {
    company: Company;
    onAddAgreements: () => void;
    onClose: () => void;
}

/** A new contract of a company (administration §4, §5, §7, §8). */
export const ContractCreate = ({ company, onAddAgreements, onClose }: ContractCreateProps) => {
    const translate = useTranslate();
    const { data: schemes = [], isPending } = useGetList<ProcessCodeScheme>('prosesskoder', {
        sort: { field: 'navn', order: 'ASC' },
        pagination: wholeList,
    });
    const text = (key: string): string => translate(`administration.contracts.${key}`);
    return (
        <FormDialog
            title={text('create')}
            resource="contracts"
            success={text('created')}
            failure={(error) => translate(creationFailure(error))}
            transform={({ fra, til, ...values }) => ({
                ...values,
                ...periodOf({ fra: String(fra), til: String(til) }),
                selskapsId: company.id,
            })}
            onClose={onClose}
        >
            <TextInput
                source="navn"
                label={text('field.navn')}
                autoFocus
                validate={filled(text('problem.nameRequired'))}
            />
            <AgreementInput companyId={company.id} onAddAgreements={onAddAgreements} />
            <PeriodInputs />
            <SelectInput
                source="prosesskodeSkjemaId"
                label={text('field.prosesskodeSkjema')}
                choices={schemes}
                optionText="navn"
                isPending={isPending}
                fullWidth
                validate={filled(text('problem.schemeRequired'))}
            />
            <TextInput source="områdenavn" label={text('field.områdenavn')} />
        </FormDialog>
    );
};
