import { Alert, Button } from '@mui/material';
import { useCloseNotification, useNotify, useTranslate } from 'react-admin';
import { useMoneyCall } from '../useMoneyCalls';

/** The last action, with 'Angre' while the city takes it back. */
export const ApprovalFlash = ({ said, undoId }: { said: string; undoId: string | null }) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const notify = useNotify();
    const { make, isBusy } = useMoneyCall();
    const undo = async (): Promise<void> => {
        const outcome = await make((call) => call('undoApproval', { params: { id: undoId ?? '' } }));
        close();
        if (outcome) notify(translate('money.undone', { smart_count: outcome.antall }), { type: 'success' });
    };
    return (
        <Alert
            severity="success"
            variant="filled"
            action={
                undoId ? (
                    <Button color="inherit" size="small" loading={isBusy} onClick={() => void undo()}>
                        {translate('ra.action.undo')}
                    </Button>
                ) : null
            }
        >
            {said}
        </Alert>
    );
};
