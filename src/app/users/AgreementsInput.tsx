import { Typography } from '@mui/material';
import {
    CheckboxGroupInput,
    useGetList,
    useGetManyReference,
    useTranslate,
    type Validator,
    usePermissions,
} from 'react-admin';
import type { Agreement, Company } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/lists';
import type { Permissions } from '../session/permissions';

/** A contractor admin is offered the company's agreements, anyone else all (administration §2). */
export const AgreementsInput = ({ company, validate }: { company: Company; validate?: Validator }) => {
    const translate = useTranslate();
    const { permissions } = usePermissions<Permissions>();
    const offersAll = permissions?.has('agreements.list');
    const all = useGetList<Identified<Agreement>>('avtaler', wholeByName, { enabled: offersAll });
    const ofCompany = useGetManyReference<Identified<Agreement>>(
        'avtaler',
        { target: 'selskapId', id: company.id, ...wholeByName },
        { enabled: !offersAll },
    );
    return (
        <Loaded query={offersAll ? all : ofCompany} height={48}>
            {(data) => (
                <>
                    {data.length === 0 ? (
                        <Typography sx={{ color: 'text.secondary' }}>{translate('users.noAgreements')}</Typography>
                    ) : null}
                    <CheckboxGroupInput
                        source="avtaler"
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
