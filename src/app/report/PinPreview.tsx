import CloseIcon from '@mui/icons-material/Close';
import { Button, Paper, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LabelledButton } from '../common/LabelledButton';
import type { Pin } from '../data/mapped';

/** On a phone, a tapped pin shows this before its report. */
export const PinPreview = ({ pin: { id, lines }, to, onClose }: { pin: Pin; to: string; onClose: () => void }) => {
    const translate = useTranslate();
    const titleId = useId();
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        box.current?.focus({ preventScroll: true });
        box.current?.scrollIntoView({ block: 'nearest' });
    }, [id]);
    const [address, ...rest] = lines;
    return (
        <Paper
            ref={box}
            role="dialog"
            aria-labelledby={titleId}
            tabIndex={-1}
            elevation={4}
            className="map-preview"
            onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                event.stopPropagation();
                onClose();
            }}
        >
            <Typography id={titleId} component="h2" sx={{ fontWeight: 700, pr: 5 }}>
                {address}
            </Typography>
            {rest.map((line) => (
                <Typography key={line}>{line}</Typography>
            ))}
            <Button component={Link} to={to} variant="contained" sx={{ mt: 1 }}>
                {translate('map.openReport')}
            </Button>
            <LabelledButton
                label="common.close"
                onClick={onClose}
                sx={{ position: 'absolute', top: 4, right: 4, width: 40, height: 40 }}
            >
                <CloseIcon />
            </LabelledButton>
        </Paper>
    );
};
