import { ReferenceManyFieldBase, useTranslate } from 'react-admin';
import type { Company } from '../../api/entities/administration';
import { listDefaults } from '../common/listDefaults';
import { UserTable } from './UserTable';

export interface UserListProps {
    company: Company;
    addLabel?: string;
}

export const UserList = ({ company, addLabel }: UserListProps) => {
    const translate = useTranslate();
    return (
        <ReferenceManyFieldBase
            key={company.id}
            record={company}
            reference="users"
            target="selskapId"
            {...listDefaults}
        >
            <UserTable company={company} addLabel={addLabel ?? translate('resources.users.page.create')} />
        </ReferenceManyFieldBase>
    );
};
