import { DataTable, TextInput } from 'react-admin';
import { ListPage } from '../common/ListPage';
import { ListTable } from '../common/ListTable';
import { NameLink } from '../common/NameLink';
import { FormDialog } from '../common/FormDialog';
import { trimmed } from '../common/trimmed';
import { field } from '../data/field';

const SchemeCreate = ({ onClose }: { onClose: () => void }) => (
    <FormDialog resource="prosesskoder" name="prosesskoder" transform={trimmed} onClose={onClose} maxWidth="xs">
        <TextInput {...field('createScheme', 'navn')} autoFocus autoComplete="off" />
    </FormDialog>
);

export const SchemeList = () => (
    <ListPage resource="prosesskoder" create={SchemeCreate}>
        <ListTable rowClick="edit">
            <DataTable.Col source="navn" field={NameLink} />
        </ListTable>
    </ListPage>
);
