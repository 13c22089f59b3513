import { Typography } from '@mui/material';
import { CheckboxGroupInput, useTranslate, type Validator } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { Loaded } from '../common/Loaded';
import { useCityQuery } from '../data/useCityQuery';

/** Which of the contractor's agreements a user has; only that company's are offered (administration §2). */
export const AgreementsInput = ({ company, validate }: { company: Company; validate?: Validator }) => {
    const translate = useTranslate();
    const agreements = useCityQuery('listContractorAgreements', { params: { id: company.id } });
    return (
        <Loaded query={agreements} height={48}>
            {(data) => (
                <>
                    {data.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{translate('users.noAgreements')}</Typography> : null}
                    <CheckboxGroupInput
                        source="avtaler"
                        label={translate('users.field.avtaler')}
                        choices={data}
                        optionValue="avtaleId"
                        optionText="navn"
                        {...(validate ? { validate } : {})}
                        sx={{ width: '100%', '& .MuiFormGroup-root': { rowGap: 0 } }}
                    />
                </>
            )}
        </Loaded>
    );
};
