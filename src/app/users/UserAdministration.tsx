import { ListBase, useTranslate } from 'react-admin';
import type { Company } from '../../contract/entities/administration';
import { rowsPerPage } from '../common/ListPage';
import { toldInPlace } from '../common/toldInPlace';
import { UserTable } from './UserTable';

export interface UserAdministrationProps {
    company: Company;
    /** What the button that creates a user says; 'Opprett bruker' unless told. */
    addLabel?: string;
}

/** Creates, changes and removes the users of a company, whatever its type (administration §2, D6). */
export const UserAdministration = ({ company, addLabel }: UserAdministrationProps) => {
    const translate = useTranslate();
    return (
        <ListBase
            key={company.id}
            resource="selskapsbrukere"
            filter={{ selskapId: company.id }}
            sort={{ field: 'navn', order: 'ASC' }}
            perPage={rowsPerPage}
            disableSyncWithLocation
            storeKey={false}
            queryOptions={toldInPlace}
        >
            <UserTable company={company} addLabel={addLabel ?? translate('users.create')} />
        </ListBase>
    );
};
