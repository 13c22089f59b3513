import { useRecordContext } from 'react-admin';
import { useAllowed } from '../session/useAllowed';
import { InlineEditor, type InlineEditorProps } from './InlineEditor';
import { editedName } from './textLength';

interface EditedNameProps extends Pick<InlineEditorProps, 'meta'> {
    of: 'entreprenorer' | 'contracts';
}

export const EditedName = ({ of, ...props }: EditedNameProps) => {
    const name: unknown = useRecordContext()?.navn;
    return useAllowed(of, 'edit') ? <InlineEditor {...props} source="navn" validate={editedName} /> : String(name);
};
