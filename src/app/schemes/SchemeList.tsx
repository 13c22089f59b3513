import { DataTable } from 'react-admin';
import { ListPage } from '../common/ListPage';
import { ListTable } from '../common/ListTable';
import { NameLink } from '../common/NameLink';
import { SchemeCreate } from './SchemeCreate';

export const SchemeList = () => (
    <ListPage resource="prosesskoder" create={SchemeCreate}>
        <ListTable rowClick="edit">
            <DataTable.Col source="navn" field={NameLink} />
        </ListTable>
    </ListPage>
);
