import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../data/dataProvider';
import { sendsItself } from '../data/outbox';
import type { KeptWrite } from '../runtime/keptDatabase';
import { underway } from '../runtime/outbox';
import { useSharedState } from '../runtime/sharedState';
import { ConfirmDialog } from './ConfirmDialog';

/** How far it has come, and what the user can do about it. */
export const KeptState = ({ write }: { write: KeptWrite }) => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const isUnderway = useSharedState(underway).has(write.id);
    const [asks, setAsks] = useState(false);
    const { refusal, draft, triedAt } = write;
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
                    <Button size="small" variant="outlined" onClick={() => void dataProvider.correctKept(write)}>
                        {translate('outbox.correct')}
                    </Button>
                ) : null}
                <Button
                    size="small"
                    variant="outlined"
                    disabled={isUnderway}
                    onClick={() => void dataProvider.sendKept(write)}
                >
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
                onConfirm={() => void dataProvider.discardKept(write)}
                onClose={() => setAsks(false)}
            />
        </>
    );
};
