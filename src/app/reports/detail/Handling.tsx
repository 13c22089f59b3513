import { Box, Button, Drawer, GlobalStyles, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { serviceReports } from '../../data/reportProvider';
import { barHeight } from '../../layout/bar';
import { CurrentStatus } from '../CurrentStatus';
import { StatusControl } from '../status/StatusControl';
import { ContractorControl } from './ContractorControl';
import { ReadOnlyFacts } from './ReadOnlyFacts';
import { useReportPage } from './ReportContext';
import { TypeControl } from './TypeControl';
import { WorkDoneControl } from './WorkDoneControl';

/** Of the bar at the bottom of a telephone, in px. */
const bottomBarHeight = 60;

const Controls = () => {
    const translate = useTranslate();
    const isStaff = useReportPage().wing === serviceReports;
    return (
        <>
            <Typography variant="h2" id="behandling">
                {translate('reportDetail.handling')}
            </Typography>
            <StatusControl />
            {isStaff ? <TypeControl /> : <ReadOnlyFacts />}
            <WorkDoneControl />
            {isStaff ? <ContractorControl /> : null}
        </>
    );
};

/** What one can do with a report: beside it on a desk, in a sheet from the bottom bar on a telephone. */
export const Handling = () => {
    const translate = useTranslate();
    const wide = useWide();
    const { report } = useReportPage();
    const [open, setOpen] = useState(false);
    if (wide)
        return (
            <Paper component="section" variant="outlined" aria-labelledby="behandling" sx={{ px: 2.25, py: 2, display: 'grid', gap: 1, position: 'sticky', top: barHeight + 16, maxHeight: `calc(100vh - ${barHeight + 32}px)`, overflowY: 'auto' }}>
                <Controls />
            </Paper>
        );
    return (
        <>
            {/* What is told must not lie over what one can do. */}
            <GlobalStyles styles={{ '.MuiSnackbar-root': { bottom: `${bottomBarHeight + 8}px !important` } }} />
            <Paper square sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', borderTop: 1, borderColor: 'divider', px: 1.75, height: bottomBarHeight, display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
                <CurrentStatus id={report.meldingsStatusId} />
                <Button variant="contained" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    {translate('reportDetail.handling')}
                </Button>
            </Paper>
            {/* Kept while closed, so that a choice that is not yet saved is there when it is opened again. */}
            <Drawer keepMounted anchor="bottom" open={open} onClose={() => setOpen(false)} slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'behandling', sx: { p: 2, display: 'grid', gap: 1, maxHeight: '90dvh' } } }}>
                <Controls />
                <Box sx={{ textAlign: 'right' }}>
                    <Button onClick={() => setOpen(false)}>{translate('common.close')}</Button>
                </Box>
            </Drawer>
        </>
    );
};
