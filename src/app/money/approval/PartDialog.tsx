import { required, TextInput, useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import type { TypedDecimal } from '../../../api/rules/decimal';
import { DecimalInput } from '../../common/DecimalInput';
import { FormDialog } from '../../common/FormDialog';
import { useNumbers } from '../../common/useNumbers';
import { field } from '../../data/field';

interface PartDialogProps {
    row: PeriodRow;
    onApprove: (amount: number, reason: string) => Promise<unknown>;
    onClose: () => void;
}
/** Approves less than was registered, with a reason. */
export const PartDialog = ({ row: { id, mengde, prosesskode }, onApprove, onClose }: PartDialogProps) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const whole = `${numbers.quantity(mengde)} ${prosesskode.enhet}`;
    const isPart = (amount: TypedDecimal): string | undefined =>
        typeof amount === 'number' && (Math.abs(amount) >= Math.abs(mengde) || amount * mengde < 0)
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
            <DecimalInput
                source="mengde"
                label="money.column.mengde"
                helperText={translate('money.partOfWhole', { whole })}
                validate={[required(), isPart]}
                autoFocus
            />
            <TextInput {...field('returnUse', 'begrunnelse')} label="money.reason" multiline minRows={2} />
        </FormDialog>
    );
};
