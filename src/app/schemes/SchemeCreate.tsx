import { TextInput } from 'react-admin';
import { FormDialog } from '../common/FormDialog';
import { field } from '../data/field';

export const SchemeCreate = ({ onClose }: { onClose: () => void }) => (
    <FormDialog resource="prosesskoder" onClose={onClose} maxWidth="xs">
        <TextInput {...field('createScheme', 'navn')} autoFocus autoComplete="off" />
    </FormDialog>
);
