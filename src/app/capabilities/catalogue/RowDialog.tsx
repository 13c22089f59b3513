import { useTranslate } from 'react-admin';
import type { CatalogueKind } from '../../../api/catalogue/kinds';
import type { CatalogueRow } from '../../../api/entities/catalogue';
import { FormDialog } from '../../common/FormDialog';
import { FieldInput } from './FieldInput';
import { isNumber } from './kinds';
import { OutlineInput } from './OutlineInput';
import { RowsInput } from './RowsInput';
import { resourceOf } from './resourceOf';

interface RowDialogProps {
    kind: CatalogueKind;
    /** The row to change; a new one without it. */
    row?: CatalogueRow & { id: string };
    onClose: () => void;
}

/** A row's fields as inputs. */
export const RowDialog = ({ kind, row, onClose }: RowDialogProps) => {
    const translate = useTranslate();
    const resource = resourceOf(kind.file);
    const fields = kind.columns.filter((field) => !isNumber(kind, field) && !(row && kind.key.includes(field.name)));
    return (
        <FormDialog
            resource={resource}
            {...(row ? { record: row, title: translate('catalogue.edit', { navn: row.navn ?? row.nokkel }) } : {})}
            success={translate(row ? 'catalogue.saved' : 'catalogue.created')}
            defaultValues={Object.fromEntries(
                fields.filter(({ as }) => as === 'yesNo').map(({ name }) => [name, false]),
            )}
            onClose={onClose}
        >
            {fields.map((field, index) => (
                <FieldInput key={field.name} field={field} autoFocus={index === 0} />
            ))}
            {kind.pairs?.map(({ name, refersTo }) => (
                <RowsInput key={name} source={name} kind={refersTo.kind} />
            ))}
            {kind.hasAreas ? <OutlineInput source="omriss" /> : null}
        </FormDialog>
    );
};
