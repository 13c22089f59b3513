import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { KeptWrite } from './keptWrite';
import { underway } from './kept';
import { useSharedState } from '../runtime/sharedState';
import { ConfirmDialog } from '../common/ConfirmDialog';
import { sender } from './around';
import { sendsItself } from './sending';

/** The state of a waiting write, and what can be done with it. */
export const KeptState = ({ write }: { write: KeptWrite }) => {
    const translate = useTranslate();
    const outbox = useSharedState(sender);
    const isUnderway = useSharedState(underway).has(write.id);
    const [asks, setAsks] = useState(false);
    const { refusal, draft, triedAt } = write;
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const correct = async (): Promise<void> => {
        await outbox?.correct(write);
        if (write.page && write.page.path !== pathname) void navigate(write.page.path);
    };
    const mayHaveArrived = triedAt !== undefined && !refusal;
    const state = isUnderway
        ? 'sending'
        : refusal
          ? 'refused'
          : sendsItself(write)
            ? 'waiting'
            : mayHaveArrived
              ? 'uncertain'
              : 'unsent';
    return (
        <>
            <Typography
                role="status"
                variant="body2"
                sx={{ color: refusal && !isUnderway ? 'error.main' : 'text.secondary' }}
            >
                {translate(`outbox.${state}`, { message: refusal?.message })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                {refusal && draft ? (
                    <Button size="small" variant="outlined" onClick={() => void correct()}>
                        {translate('outbox.correct')}
                    </Button>
                ) : null}
                <Button size="small" variant="outlined" disabled={isUnderway} onClick={() => void outbox?.send(write)}>
                    {translate('outbox.send')}
                </Button>
                <Button size="small" onClick={() => setAsks(true)}>
                    {translate('outbox.discard')}
                </Button>
            </Box>
            <ConfirmDialog
                isOpen={asks}
                title={translate('outbox.discardTitle')}
                content={translate(mayHaveArrived ? 'outbox.discardUncertain' : 'outbox.discardText')}
                confirm={translate('outbox.discard')}
                confirmColor="warning"
                cancel={translate('outbox.keep')}
                onConfirm={() => void outbox?.discard(write)}
                onClose={() => setAsks(false)}
            />
        </>
    );
};
