import CloseIcon from '@mui/icons-material/Close';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, CircularProgress, Dialog, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { punkt } from '../../layout/theme/tokens';
import { useImageUrl } from './useImageUrl';

export interface LightboxProps {
    ids: readonly string[];
    at: number;
    onMove: (at: number) => void;
    onClose: () => void;
    around?: ((id: string, picture: ReactNode) => ReactNode) | undefined;
}

export const Lightbox = ({ ids, at, onMove, onClose, around = (_, picture) => picture }: LightboxProps) => {
    const translate = useTranslate();
    const { url, failed } = useImageUrl('full', ids[at]);
    const count = ids.length;
    const move = (step: number) => onMove((at + step + count) % count);
    const alt = translate('reportDetail.images.alt', { number: at + 1, count });
    const arrow = (step: 1 | -1) => (
        <LabelledButton
            color="inherit"
            sx={{ visibility: count < 2 ? 'hidden' : 'visible' }}
            onClick={() => move(step)}
            label={`reportDetail.images.${step === 1 ? 'next' : 'previous'}`}
        >
            {step === 1 ? <NavigateNextIcon fontSize="large" /> : <NavigateBeforeIcon fontSize="large" />}
        </LabelledButton>
    );
    return (
        <Dialog
            open
            fullScreen
            onClose={onClose}
            onKeyDown={({ key }) => {
                if (key === 'ArrowRight') move(1);
                if (key === 'ArrowLeft') move(-1);
            }}
            slotProps={{
                paper: {
                    'aria-label': translate('reportDetail.images.gallery'),
                    sx: {
                        backgroundColor: '#111',
                        color: '#fff',
                        border: 0,
                        '& :focus-visible': { outlineColor: punkt.purple },
                    },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 1 }}>
                <Typography aria-live="polite" sx={{ pl: 1 }}>
                    {alt}
                </Typography>
                <LabelledButton autoFocus color="inherit" onClick={onClose} label="reportDetail.images.close">
                    <CloseIcon />
                </LabelledButton>
            </Box>
            <Box
                sx={{
                    flex: 1,
                    minHeight: 0,
                    display: 'grid',
                    gridTemplate: 'minmax(0, 1fr) / auto minmax(0, 1fr) auto',
                    alignItems: 'center',
                    gap: { xs: 0, sm: 1 },
                    p: { xs: 0, sm: 1 },
                }}
            >
                {arrow(-1)}
                <Box
                    sx={{
                        height: '100%',
                        display: 'grid',
                        gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
                        placeItems: 'center',
                    }}
                >
                    {failed ? <Typography>{translate('reportDetail.images.failed')}</Typography> : null}
                    {!failed && !url ? (
                        <CircularProgress color="inherit" aria-label={translate('common.loading')} />
                    ) : null}
                    {url ? (
                        <Fragment key={ids[at]}>
                            {around(
                                ids[at] ?? '',
                                <img
                                    src={url}
                                    alt={alt}
                                    style={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }}
                                />,
                            )}
                        </Fragment>
                    ) : null}
                </Box>
                {arrow(1)}
            </Box>
        </Dialog>
    );
};
