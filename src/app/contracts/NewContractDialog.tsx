import { SelectInput, TextInput, useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { FormDialog } from '../common/FormDialog';
import { filled } from '../common/validators';
import { useCityQuery } from '../data/useCityQuery';
import { AgreementInput } from './AgreementInput';
import { creationFailure } from './failures';
import { PeriodInputs } from './PeriodInputs';
import { periodOf } from './rules';

/** A new contract of a company (administration §4, §5, §7, §8). */
export const NewContractDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
    const translate = useTranslate();
    const { data: schemes = [], isPending } = useCityQuery('listSchemes');
    const text = (key: string): string => translate(`administration.contracts.${key}`);
    return (
        <FormDialog
            title={text('create')}
            resource={`entreprenorer/${company.id}/kontrakter`}
            success={text('created')}
            failure={(error) => translate(creationFailure(error))}
            invalidates={['listCompanyContracts', 'listContractorContracts', 'listContractorAgreements', 'listAgreements']}
            refreshes={['kontrakter', 'avtaler']}
            transform={({ fra, til, ...values }) => ({ ...values, ...periodOf({ fra: String(fra), til: String(til) }), selskapsId: company.id })}
            onClose={onClose}
        >
            <TextInput source="navn" label={text('field.navn')} autoFocus validate={filled(text('problem.nameRequired'))} />
            <AgreementInput companyId={company.id} />
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
