import { DataTable } from 'react-admin';
import { Column } from '../common/Column';
import { ListPage } from '../common/ListPage';
import { ListTable } from '../common/ListTable';
import { NameLink } from '../common/NameLink';
import { ContractorCreate } from './ContractorCreate';

export const ContractorList = () => (
    <ListPage resource="entreprenorer" create={ContractorCreate}>
        <ListTable rowClick="edit">
            <DataTable.Col source="navn" field={NameLink} />
            <Column source="orgnr" />
            <Column source="epost" />
        </ListTable>
    </ListPage>
);
