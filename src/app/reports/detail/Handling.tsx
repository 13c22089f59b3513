import { Box, Button, Drawer, Paper, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../common/focus';
import { Line } from '../../common/Line';
import { useWide } from '../../common/useWide';
import { HandleButton } from '../../handling/HandleButton';
import { ReadyMadeChoices } from '../../handling/ReadyMadeChoices';
import { barHeight, bottomBarHeight, lowWindow } from '../../layout/bar';
import { CurrentStatus } from '../../report/pills';
import { useReportPage } from '../../report/useReportPage';
import { ReturnButton } from '../../returns/ReturnButton';
import { JobBar, useHasJobBar } from './JobBar';
import { SingleControls } from './SingleControls';

const Controls = ({ action }: { action?: ReactNode }) => {
    const translate = useTranslate();
    const { saving } = useReportPage();
    useRestoredFocus(saving);
    return (
        <Box tabIndex={-1} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
            <Line sx={{ justifyContent: 'space-between' }}>
                <Typography variant="h2" id="behandling">
                    {translate('reportDetail.handling')}
                </Typography>
                {action}
            </Line>
            <ReadyMadeChoices />
            <SingleControls />
            <ReturnButton />
        </Box>
    );
};

export const Handling = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const [open, setOpen] = useState(false);
    const hasJobBar = useHasJobBar();
    const handle = <HandleButton ids={[report.id]} variant="outlined" />;
    if (wide)
        return (
            <Paper
                component="section"
                variant="outlined"
                aria-labelledby="behandling"
                sx={{
                    px: 2,
                    py: 1.5,
                    displayPrint: 'none',
                    position: 'sticky',
                    // Beside the list, the column scrolls instead of the window.
                    top: `calc(var(--page-top, ${barHeight}px) + 8px)`,
                    maxHeight: `calc(100vh - ${barHeight + 92}px)`,
                    overflowY: 'auto',
                    [lowWindow]: { position: 'static', maxHeight: 'none' },
                }}
            >
                <Controls action={handle} />
            </Paper>
        );
    return (
        <>
            <Paper
                square
                sx={{
                    position: 'fixed',
                    displayPrint: 'none',
                    [lowWindow]: { position: 'static' },
                    insetInline: 0,
                    bottom: 0,
                    zIndex: 'appBar',
                    borderTop: 1,
                    borderColor: 'divider',
                    px: hasJobBar ? 0.5 : 1.75,
                    height: bottomBarHeight,
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: hasJobBar ? 0 : 1.5,
                }}
            >
                {hasJobBar ? (
                    <JobBar onOpen={() => setOpen(true)} />
                ) : (
                    <>
                        <CurrentStatus id={report.meldingsStatusId} named={report.meldingsStatusNavn} />
                        <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                            {translate('reportDetail.handling')}
                        </Button>
                    </>
                )}
            </Paper>
            {/* Stays mounted while closed, to keep unsaved choices. */}
            <Drawer
                keepMounted
                anchor="bottom"
                open={open}
                onClose={() => setOpen(false)}
                slotProps={{
                    paper: {
                        role: 'dialog',
                        'aria-modal': open,
                        'aria-labelledby': 'behandling',
                        sx: {
                            p: 2,
                            display: 'grid',
                            gridTemplateColumns: 'minmax(0, 1fr)',
                            gap: 1,
                            maxHeight: '90dvh',
                        },
                    },
                }}
            >
                <Controls action={handle} />
                <Box sx={{ textAlign: 'right' }}>
                    <Button onClick={() => setOpen(false)}>{translate('common.close')}</Button>
                </Box>
            </Drawer>
        </>
    );
};
