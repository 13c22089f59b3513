import { NumberInput, required, TextInput, useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../../api/entities/money';
import { FormDialog } from '../../../common/FormDialog';

interface PartDialogProps {
    row: PeriodRow;
    onApprove: (rows: { id: number; versjon: number; mengde: number }[], reason: string) => Promise<void>;
    onClose: () => void;
}
/** Less than was registered, with the reason. */
export const PartDialog = ({ row, onApprove, onClose }: PartDialogProps) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('money.partTitle', { code: row.prosesskode.navn })}
            submit={translate('money.approvePart')}
            success=""
            defaultValues={{ mengde: row.mengde }}
            onSubmit={({ mengde, begrunnelse }) =>
                onApprove([{ id: row.id, versjon: row.versjon, mengde: Number(mengde) }], String(begrunnelse))
            }
            onClose={onClose}
        >
            <NumberInput source="mengde" label="money.column.mengde" validate={required()} autoFocus />
            <TextInput source="begrunnelse" label="money.reason" validate={required()} multiline minRows={2} />
        </FormDialog>
    );
};
