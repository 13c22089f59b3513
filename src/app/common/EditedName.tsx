import { useRecordContext, usePermissions } from 'react-admin';
import type { Permissions } from '../session/permissions';
import { InlineEditor, type InlineEditorProps } from './InlineEditor';
import { editedName } from './textLength';

interface EditedNameProps extends Pick<InlineEditorProps, 'meta'> {
    of: 'entreprenorer' | 'contracts';
}

export const EditedName = ({ of, ...props }: EditedNameProps) => {
    const name: unknown = useRecordContext()?.navn;
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has(`${of}.edit`) ? (
        <InlineEditor {...props} source="navn" validate={editedName} />
    ) : (
        String(name)
    );
};
