import { Alert, Button } from '@mui/material';
import { useCloseNotification, useCreate, useNotify, useTranslate } from 'react-admin';
import { errorText } from '../../data/errors';

/** The last action, with 'Angre' while it can be undone. */
export const ApprovalFlash = ({ said, undoId }: { said: string; undoId: string | null }) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const undo = (): void =>
        void create(
            'undoneApprovals',
            { data: { angreId: undoId } },
            {
                onSuccess: ({ antall }) =>
                    notify(translate('money.undone', { smart_count: Number(antall) }), { type: 'success' }),
                onError: (error) => notify(errorText(error), { type: 'error' }),
                onSettled: close,
            },
        );
    return (
        <Alert
            severity="success"
            variant="filled"
            action={
                undoId ? (
                    <Button color="inherit" size="small" loading={isPending} onClick={undo}>
                        {translate('ra.action.undo')}
                    </Button>
                ) : null
            }
        >
            {said}
        </Alert>
    );
};
