import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { ChoiceField } from '../common/ChoiceField';
import { UserList } from '../users/UserList';

export const CompaniesUsers = ({ label, companies }: { label: string; companies: readonly Company[] }) => {
    const translate = useTranslate();
    const [chosen, setChosen] = useState(companies[0]?.id);
    const company = companies.find(({ id }) => id === chosen) ?? companies[0];
    if (!company)
        return (
            <Typography sx={{ color: 'text.secondary' }}>
                {translate('administration.serviceDepartment.none')}
            </Typography>
        );
    return (
        <>
            {companies.length > 1 ? (
                <ChoiceField
                    label={label}
                    choices={companies}
                    value={company.id}
                    onChange={setChosen}
                    sx={{ minWidth: 280, mb: 2 }}
                />
            ) : null}
            <UserList company={company} />
        </>
    );
};
