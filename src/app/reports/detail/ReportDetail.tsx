import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { integerId } from '../../../contract/entities/common';
import type { Report } from '../../../contract/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import { usePageTitle } from '../../common/usePageTitle';
import { statusOf as httpStatusOf } from '../../data/errors';
import { serviceReports } from '../../data/reportProvider';
import { useCityQuery } from '../../data/useCityQuery';
import { CurrentStatus } from '../CurrentStatus';
import { usePrintReports } from '../print/usePrintReports';
import { CommentsAndHistory } from './CommentsAndHistory';
import { Handling } from './Handling';
import { pageSides, twoColumns } from './layout';
import { NoReport } from './NoReport';
import { ReportBanner } from './ReportBanner';
import { ReportContext, type Wing } from './ReportContext';
import { ReportPanels } from './ReportPanels';
import { ReportSkeleton } from './ReportSkeleton';
import { RouteButton } from './RouteButton';
import { StaleDialog } from './StaleDialog';
import { useCloseReport } from './useCloseReport';
import { useReportWrites } from './useReportWrites';

/** Anything else in the address is no report, and not asked for. */
const isReportId = (id = ''): boolean => /^\d+$/.test(id) && integerId.safeParse(id).success;

// react-admin takes a list's rows for records; a key of its own keeps them from being taken for whole reports.
const whole = { whole: true };

/** Case detail of both wings: facts on top, content on the left, what one can do on the right (report-handling §2). */
export const ReportDetail = ({ wing }: { wing: Wing }) => {
    const translate = useTranslate();
    const { id } = useParams();
    const { data: report, error, refetch } = useGetOne<Report>(wing, { id: Number(id), meta: whole }, { retry: false, enabled: isReportId(id) });
    const isMissing = !isReportId(id) || httpStatusOf(error) === 404;
    const { data: statuses, error: statusError, refetch: refetchStatuses } = useCityQuery('listStatuses');
    const problem: unknown = error ?? statusError;
    const { save, saving, conflict } = useReportWrites(wing, report);
    const { print, printing } = usePrintReports();
    const close = useCloseReport(wing);
    const isStaff = wing === serviceReports;
    usePageTitle(isMissing || (problem && !report) ? translate('reportDetail.loadFailed') : report && translate('reportDetail.title', { address: report.adresse, number: report.lopeNummer }));
    const page = useMemo(() => (report && statuses ? { wing, report, statuses, save, saving } : undefined), [wing, report, statuses, save, saving]);

    const retry = (): void => {
        if (error) void refetch();
        if (statusError) void refetchStatuses();
    };
    if (isMissing) return <NoReport onClose={close} />;
    if (problem && !page) return <NoReport error={problem} onRetry={retry} onClose={close} />;
    if (!page) return <ReportSkeleton />;
    return (
        <ReportContext.Provider value={page}>
            <Box sx={pageSides}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', mb: 1.5 }}>
                    <Button startIcon={<CloseIcon />} onClick={close}>
                        {translate('reportDetail.close')}
                    </Button>
                    <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                        {page.report.adresse}{' '}
                        <Box component="small" sx={{ fontWeight: 400, fontSize: '0.8em', color: 'text.secondary' }}>
                            {translate('reportDetail.number', { number: page.report.lopeNummer })}
                        </Box>
                    </Typography>
                    <CurrentStatus id={page.report.meldingsStatusId} />
                    <Box sx={{ flex: 1 }} />
                    <Box sx={{ display: 'flex', gap: 1.25, width: { xs: '100%', sm: 'auto' }, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
                        {isStaff ? <RouteButton /> : null}
                        <Button variant="outlined" startIcon={<PrintIcon />} loading={printing} loadingPosition="start" onClick={() => void print([page.report])}>
                            {translate('reports.print.button')}
                        </Button>
                    </Box>
                </Box>
                {/* What is shown, and what is being written, stays when it could not be fetched again. */}
                {problem ? <LoadProblem error={problem} message={translate('reportDetail.refreshFailed')} onRetry={retry} /> : null}
                <ReportBanner />
                <Box sx={twoColumns}>
                    <Box sx={{ display: 'grid', gap: 1.75, minWidth: 0 }}>
                        <Paper variant="outlined" sx={{ px: { xs: 1.25, sm: 2.25 }, py: 2 }}>
                            <Typography variant="h2">{translate('reportDetail.description')}</Typography>
                            <Typography sx={{ mt: 0.75, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{page.report.beskrivelse || translate('reportDetail.noDescription')}</Typography>
                        </Paper>
                        <ReportPanels />
                        <CommentsAndHistory reportId={page.report.id} />
                    </Box>
                    <Handling />
                </Box>
            </Box>
            {conflict ? <StaleDialog {...conflict} /> : null}
        </ReportContext.Provider>
    );
};
