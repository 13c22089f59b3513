import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { Line } from '../../common/Line';
import { useOpening } from '../../report/opening/Opening';
import { useCloseReport } from '../../report/opening/useCloseReport';
import { Plugged } from '../../places/Plugged';
import type { Permissions } from '../../session/permissions';
import { CompactButton } from '../../report/CompactButton';
import { usePrintReports } from '../../report/print/usePrintReports';
import { useReportPage } from '../../report/ReportContext';
import { RouteButton } from './RouteButton';

export const ReportHeader = () => {
    const translate = useTranslate();
    const { wing, report } = useReportPage();
    const close = useCloseReport();
    const { permissions } = usePermissions<Permissions>();
    const routes = permissions?.has(`${wing}.route`);
    const edits = permissions?.has(`${wing}.edit`);
    const prints = permissions?.has('reports.print');
    const { print, printing } = usePrintReports();
    const isBeside = useOpening().opened !== undefined;
    return (
        <Line sx={{ mb: { xs: 1.25, md: 0.75 }, displayPrint: 'none' }}>
            <Button startIcon={<CloseIcon />} onClick={close}>
                {translate('reportDetail.close')}
                <Plugged at="Key" name="close" />
            </Button>
            {edits ? <Plugged at="ReportSteps" reportId={report.id} /> : null}
            <Box sx={{ flex: 1 }} />
            {edits ? <Plugged at="ReportKeys" /> : null}
            <Plugged at="ReportTools" reportId={report.id} />
            {routes ? <RouteButton /> : null}
            {prints ? (
                <CompactButton
                    variant="outlined"
                    iconOnly={isBeside}
                    icon={<PrintIcon />}
                    label="reports.print.button"
                    keyName="print"
                    loading={printing}
                    onClick={() => print([report.id])}
                />
            ) : null}
        </Line>
    );
};
