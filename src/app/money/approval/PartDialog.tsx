import { maxLength, NumberInput, required, TextInput, useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { FormDialog } from '../../common/FormDialog';
import { useNumbers } from '../../common/useNumbers';

interface PartDialogProps {
    row: PeriodRow;
    onApprove: (amount: number, reason: string) => Promise<unknown>;
    onClose: () => void;
}
/** Less than was registered, with the reason. */
export const PartDialog = ({ row: { id, mengde, prosesskode }, onApprove, onClose }: PartDialogProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const whole = `${numbers.amount(mengde)} ${prosesskode.enhet}`;
    const isPart = (amount: number | null): string | undefined =>
        amount !== null && (Math.abs(amount) >= Math.abs(mengde) || amount * mengde < 0)
            ? translate('money.partLess', { whole })
            : undefined;
    return (
        <FormDialog
            name={`part/${id}`}
            title={translate('money.partTitle', { code: prosesskode.navn })}
            submit={translate('money.approvePart')}
            success=""
            onSubmit={({ mengde: amount, begrunnelse }) => onApprove(Number(amount), String(begrunnelse))}
            onClose={onClose}
        >
            <NumberInput
                source="mengde"
                label="money.column.mengde"
                helperText={translate('money.partOfWhole', { whole })}
                validate={[required(), isPart]}
                autoFocus
            />
            <TextInput
                source="begrunnelse"
                label="money.reason"
                validate={[required(), maxLength(1000)]}
                multiline
                minRows={2}
            />
        </FormDialog>
    );
};
