import { Typography } from '@mui/material';
import { CheckboxGroupInput, useGetManyReference, useTranslate, type Validator } from 'react-admin';
import type { Agreement, Company } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import type { Identified } from '../data/records';
import { wholeList } from '../data/wholeList';

/** Which of the contractor's agreements a user has; only that company's are offered (administration §2). */
export const AgreementsInput = ({ company, validate }: { company: Company; validate?: Validator }) => {
    const translate = useTranslate();
    const agreements = useGetManyReference<Identified<Agreement>>('avtaler', {
        target: 'selskapId',
        id: company.id,
        sort: { field: 'navn', order: 'ASC' },
        pagination: wholeList,
    });
    return (
        <Loaded query={agreements} height={48}>
            {(data) => (
                <>
                    {data.length === 0 ? (
                        <Typography sx={{ color: 'text.secondary' }}>{translate('users.noAgreements')}</Typography>
                    ) : null}
                    <CheckboxGroupInput
                        source="avtaler"
                        label={translate('users.field.avtaler')}
                        choices={data}
                        optionText="navn"
                        {...(validate ? { validate } : {})}
                        sx={{ width: '100%', '& .MuiFormGroup-root': { rowGap: 0 } }}
                    />
                </>
            )}
        </Loaded>
    );
};
