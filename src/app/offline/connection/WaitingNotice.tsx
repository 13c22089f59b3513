import { Snackbar } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSharedState } from '../../runtime/sharedState';
import { waitingCalls } from './inTurn';

/** Shown while a call waits because the city is overloaded. */
export const WaitingNotice = () => {
    const translate = useTranslate();
    return (
        <Snackbar
            open={useSharedState(waitingCalls) > 0}
            message={translate('layout.waiting')}
            anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
            slotProps={{ content: { role: 'status' } }}
        />
    );
};
