import CloseIcon from '@mui/icons-material/Close';
import OwnPageIcon from '@mui/icons-material/OpenInFull';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useDataProvider, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { status } from '../../../api/rules/statuses';
import { SuggestedAssignment } from '../../assignment/SuggestedAssignment';
import { Line } from '../../common/Line';
import { useCityNames } from '../../common/useCityNames';
import { useQuestion } from '../../common/useQuestion';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage, statusOf } from '../../data/errors';
import { CompactButton } from '../../report/CompactButton';
import { useReportPage } from '../../report/useReportPage';
import { ReportKeys } from '../../report/keys/ReportKeys';
import { useCloseReport, useOpening } from '../../report/opening/opening';
import { useOpened } from '../../report/opening/beside';
import { usePrintReports } from '../../report/print/usePrintReports';
import { QueueButtons } from '../../report/queue/QueueButtons';
import { useKey } from '../../report/useKey';
import { useWing } from '../../report/wing';
import type { Permissions } from '../../session/permissions';

/** Reassigns the report and reopens a finished one, so it asks first unless the report is unassigned. */
const RouteButton = () => {
    const translate = useTranslate();
    const names = useCityNames();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const { ask, dialog } = useQuestion();
    const reasonOf = (error: unknown): string =>
        [translate('reportDetail.notRouted'), (statusOf(error) ?? 500) < 500 ? serverMessage(error) : undefined]
            .filter(Boolean)
            .join(' ');
    const route = (): Promise<boolean> =>
        save(
            async (seen) => {
                const answer = await dataProvider.routeReport(wing, seen);
                if (!answer.prosessert) throw new Error('The report was not routed');
                return answer;
            },
            { success: translate('reportDetail.routed'), failure: reasonOf },
        );
    const question = () => ({
        title: translate('reportDetail.routeQuestion.title'),
        content: translate('reportDetail.routeQuestion.text', {
            status: names.status({ id: report.meldingsStatusId, navn: report.meldingsStatusNavn }).text,
        }),
        confirm: translate('reportDetail.routeAgain'),
    });
    const start = async (): Promise<void> => {
        if (saving) return;
        if (report.meldingsStatusId === status.notAssigned || (await ask(question()))) await route();
    };
    const key = useKey('route', translate('reportDetail.routeAgain'), () => void start());
    return (
        <>
            {/* Not `disabled`: the dialog returns the focus to it while saving. */}
            <Button
                {...key}
                variant="outlined"
                aria-disabled={saving}
                onClick={() => void start()}
                sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
            >
                {translate('reportDetail.routeAgain')}
            </Button>
            {dialog}
        </>
    );
};

const OwnPageLink = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const wing = useWing();
    const label = translate('reportDetail.ownPage');
    if (useOpened() === undefined) return null;
    return (
        <IconButton component={Link} to={`/${wing}/${reportId}`} aria-label={label} title={label}>
            <OwnPageIcon fontSize="small" />
        </IconButton>
    );
};

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
                    keyName="print"
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
