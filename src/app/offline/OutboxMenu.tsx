import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import { Badge, ButtonBase, Popover, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { KeptWrites } from './KeptWrites';
import { outbox } from './outboxStore';
import { useSharedState } from '../runtime/sharedState';
import { barLink } from '../layout/bar';

/** Visible while something waits to be sent, or was refused and has been neither taken up nor discarded. */
export const OutboxMenu = () => {
    const translate = useTranslate();
    const title = useId();
    const writes = useSharedState(outbox);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const close = (): void => setAnchor(null);
    const { key } = useLocation();
    const place = writes.length === 0 ? undefined : key;
    const [shownAt, setShownAt] = useState(place);
    // Neither covers the page that its link leads to, nor opens by itself for the next write.
    if (place !== shownAt) {
        setShownAt(place);
        close();
    }
    if (writes.length === 0) return null;
    const refused = writes.filter(({ refusal }) => refusal);
    const waiting = writes.filter(({ refusal }) => !refusal);
    const label = [
        ...(refused.length > 0 ? [translate('outbox.refusedButton', { smart_count: refused.length })] : []),
        ...(waiting.length > 0 ? [translate('outbox.button', { smart_count: waiting.length })] : []),
    ].join(', ');
    return (
        <>
            <ButtonBase
                aria-label={label}
                title={label}
                aria-haspopup="dialog"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
                sx={{ ...barLink, p: 0.75, borderRadius: '2px' }}
            >
                <Badge badgeContent={writes.length} color={refused.length > 0 ? 'error' : 'warning'}>
                    <OutboxIcon fontSize="small" />
                </Badge>
            </ButtonBase>
            <Popover
                open={anchor !== null}
                anchorEl={anchor}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
                onClose={close}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-modal': true,
                        'aria-labelledby': title,
                        sx: { p: 2, width: 420, maxWidth: '94vw' },
                    },
                }}
            >
                <Typography variant="h2" id={title} sx={{ mb: 1 }}>
                    {translate(refused.length > 0 ? 'outbox.refusedTitle' : 'outbox.title')}
                </Typography>
                <KeptWrites withPage label="outbox.refusedTitle" writes={refused} onCorrected={close} />
                {refused.length > 0 && waiting.length > 0 ? (
                    <Typography variant="h2" sx={{ mb: 1 }}>
                        {translate('outbox.title')}
                    </Typography>
                ) : null}
                <KeptWrites withPage writes={waiting} />
            </Popover>
        </>
    );
};
