import { SelectInput, useTranslate } from 'react-admin';
import { useCityQuery } from '../data/useCityQuery';
import { filled } from '../common/validators';

/** One of the company's agreements (administration §5). */
export const AgreementInput = ({ companyId }: { companyId: string }) => {
    const translate = useTranslate();
    const { data = [], isPending } = useCityQuery('listContractorAgreements', { params: { id: companyId } });
    return (
        <SelectInput
            source="avtaleId"
            label={translate('administration.contracts.field.avtale')}
            choices={data}
            optionValue="avtaleId"
            optionText="navn"
            isPending={isPending}
            fullWidth
            validate={filled(translate('administration.contracts.problem.agreementRequired'))}
        />
    );
};
