import { Box, Button, Drawer, Paper, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../common/focus';
import { useWide } from '../../common/useWide';
import { SuggestedAssignment } from '../../assignment/SuggestedAssignment';
import { HandleButton } from '../../handling/HandleButton';
import { ReadyMadeChoices } from '../../handling/ReadyMadeChoices';
import { Plugged } from '../../places/Plugged';
import { barHeight, bottomBarHeight, lowWindow } from '../../layout/navigation/bar';
import { CurrentStatus } from '../../report/CurrentStatus';
import { useReportPage } from '../../report/ReportContext';
import { SingleControls } from './SingleControls';

const Controls = () => {
    const translate = useTranslate();
    const controls = useRef<HTMLDivElement>(null);
    const { report, saving } = useReportPage();
    useRestoredFocus(saving);
    const heading = (
        <Typography variant="h2" id="behandling">
            {translate('reportDetail.handling')}
        </Typography>
    );
    const single = (
        <>
            <Plugged
                at="Key"
                isHidden
                name="status"
                act={() => controls.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate('reportDetail.savedAtOnce')}
            </Typography>
            <SingleControls />
        </>
    );
    return (
        <Box ref={controls} tabIndex={-1} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
                {heading}
                <HandleButton ids={[report.id]} size="small" variant="outlined" />
            </Box>
            <ReadyMadeChoices />
            {single}
            <SuggestedAssignment />
            <Box sx={{ '&:not(:empty)': { pb: 1.5 } }}>
                <Plugged at="ReportControls" />
            </Box>
        </Box>
    );
};

export const Handling = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const [open, setOpen] = useState(false);
    if (wide)
        return (
            <Paper
                component="section"
                variant="outlined"
                aria-labelledby="behandling"
                sx={{
                    px: 2,
                    pt: 1.5,
                    pb: 0,
                    display: 'grid',
                    gap: 1,
                    displayPrint: 'none',
                    position: 'sticky',
                    // Beside the list the column scrolls, not the window.
                    top: `calc(var(--page-top, ${barHeight}px) + 8px)`,
                    maxHeight: `calc(100vh - ${barHeight + 92}px)`,
                    overflowY: 'auto',
                    [lowWindow]: { position: 'static', maxHeight: 'none' },
                }}
            >
                <Controls />
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
                    px: 1.75,
                    height: bottomBarHeight,
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    gap: 1.5,
                }}
            >
                <CurrentStatus id={report.meldingsStatusId} />
                <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    {translate('reportDetail.handling')}
                </Button>
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
                <Controls />
                <Box sx={{ textAlign: 'right' }}>
                    <Button onClick={() => setOpen(false)}>{translate('common.close')}</Button>
                </Box>
            </Drawer>
        </>
    );
};
