import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate, usePermissions } from 'react-admin';
import { Line } from '../../common/Line';
import { useOpening } from '../../report/opening/Opening';
import { useCloseReport } from '../../report/opening/useCloseReport';
import { SuggestedAssignment } from '../../assignment/SuggestedAssignment';
import type { Permissions } from '../../session/permissions';
import { CompactButton } from '../../report/CompactButton';
import { ReportKeys } from '../../report/keys/ReportKeys';
import { usePrintReports } from '../../report/print/usePrintReports';
import { QueueButtons } from '../../report/queue/QueueButtons';
import { useReportPage } from '../../report/ReportContext';
import { useKey } from '../../report/useKey';
import { OwnPageLink } from './OwnPageLink';
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
    const closeKey = useKey('close', translate('reportDetail.close'), close);
    const printKey = useKey('print', translate('reports.print.button'), () => print([report.id]), prints && !printing);
    const isBeside = useOpening().opened !== undefined;
    return (
        <Line sx={{ mb: { xs: 1.25, md: 0.75 }, displayPrint: 'none' }}>
            <Button {...closeKey} startIcon={<CloseIcon />} onClick={close}>
                {translate('reportDetail.close')}
            </Button>
            {edits ? <QueueButtons reportId={report.id} /> : null}
            <Box sx={{ flex: 1 }} />
            {edits ? <ReportKeys /> : null}
            <OwnPageLink reportId={report.id} />
            {prints ? (
                <CompactButton
                    variant="outlined"
                    iconOnly={isBeside}
                    icon={<PrintIcon />}
                    label="reports.print.button"
                    {...printKey}
                    loading={printing}
                    onClick={() => print([report.id])}
                />
            ) : null}
            {routes ? (
                <>
                    <RouteButton />
                    <SuggestedAssignment />
                </>
            ) : null}
        </Line>
    );
};
