import { required, TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../common/FormDialog';
import { atMost } from '../../common/textLength';

interface ReturnDialogProps {
    count: number;
    onReturn: (reason: string) => Promise<unknown>;
    onClose: () => void;
}
export const ReturnDialog = ({ count, onReturn, onClose }: ReturnDialogProps) => {
    const translate = useTranslate();
    return (
        <FormDialog
            title={translate('money.returnTitle', { smart_count: count })}
            submit={translate('money.return')}
            success=""
            onSubmit={({ begrunnelse }) => onReturn(String(begrunnelse))}
            onClose={onClose}
        >
            <TextInput
                source="begrunnelse"
                label="money.reason"
                validate={[required(), atMost(1000)]}
                multiline
                minRows={2}
                autoFocus
            />
        </FormDialog>
    );
};
