import { Alert, Button, CircularProgress } from '@mui/material';
import { useEffect } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';

interface PrintingFlashProps {
    count: number;
    stop: () => void;
    /** Aborted when printing is done. */
    done: AbortSignal;
}

/** Announces that a long printout is being made, and can stop it. */
export const PrintingFlash = ({ count, stop, done }: PrintingFlashProps) => {
    const translate = useTranslate();
    const close = useCloseNotification();
    useEffect(() => {
        if (done.aborted) return close();
        done.addEventListener('abort', close);
        return () => done.removeEventListener('abort', close);
    }, [done, close]);
    return (
        <Alert
            severity="info"
            variant="filled"
            icon={<CircularProgress color="inherit" size={20} />}
            action={
                <Button color="inherit" size="small" onClick={stop}>
                    {translate('ra.action.cancel')}
                </Button>
            }
        >
            {translate('reports.print.making', { smart_count: count })}
        </Alert>
    );
};
