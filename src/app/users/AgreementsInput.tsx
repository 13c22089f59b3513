import { Typography } from '@mui/material';
import {
    CheckboxGroupInput,
    useGetList,
    useGetManyReference,
    useTranslate,
    type Validator,
    usePermissions,
} from 'react-admin';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Agreement, Company } from '../../api/entities/administration';
import { Loaded } from '../common/Loaded';
import type { Identified } from '../data/records';
import { wholeByName } from '../data/lists';
import type { Permissions } from '../session/permissions';
import { agreementIds } from './choices';

interface GoneAgreementsProps {
    source: string;
    offered: readonly Agreement[];
}

/**
 * Takes chosen agreements out of the form that are neither offered any more nor the record's own. A draft, or another
 * admin's change, leaves them there, where nobody sees them.
 */
export const GoneAgreements = ({ source, offered }: GoneAgreementsProps) => {
    const { setValue } = useFormContext();
    const { defaultValues } = useFormState();
    const chosen = agreementIds(useWatch({ name: source }));
    const known = new Set([...offered, ...agreementIds(defaultValues?.[source])].map(({ avtaleId }) => avtaleId));
    const left = chosen.map(({ avtaleId }) => avtaleId).filter((id) => known.has(id));
    const hasGone = left.length < chosen.length;
    useEffect(() => {
        if (hasGone) setValue(source, left, { shouldDirty: true });
    });
    return null;
};

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
                    <GoneAgreements source="avtaler" offered={data} />
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
