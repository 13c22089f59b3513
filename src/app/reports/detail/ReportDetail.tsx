import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Report } from '../../../contract/entities/report';
import { UnsavedGuard } from '../../common/UnsavedGuard';
import { usePageTitle } from '../../common/usePageTitle';
import { errorText, statusOf as httpStatusOf } from '../../data/errors';
import { serviceReports } from '../../data/reportProvider';
import { useCityQuery } from '../../data/useCityQuery';
import { CurrentStatus } from '../CurrentStatus';
import { usePrintReports } from '../print/usePrintReports';
import { CommentsAndHistory } from './CommentsAndHistory';
import { Handling } from './Handling';
import { ReportBanner } from './ReportBanner';
import { ReportContext, type Wing } from './ReportContext';
import { ReportPanels } from './ReportPanels';
import { RouteButton } from './RouteButton';
import { StaleDialog } from './StaleDialog';
import { useCloseReport } from './useCloseReport';
import { useReportWrites } from './useReportWrites';

// react-admin takes a list's rows for records; a key of its own keeps them from being taken for whole reports.
const whole = { whole: true };

/** Case detail of both wings: facts on top, content on the left, what one can do on the right (report-handling §2). */
export const ReportDetail = ({ wing }: { wing: Wing }) => {
    const translate = useTranslate();
    const { id } = useParams();
    const { data: report, error, refetch } = useGetOne<Report>(wing, { id: Number(id), meta: whole }, { retry: false });
    const { data: statuses } = useCityQuery('listStatuses');
    const { save, saving, conflict } = useReportWrites(wing, report);
    const { print, printing } = usePrintReports();
    const close = useCloseReport(wing);
    const isStaff = wing === serviceReports;
    usePageTitle(error ? translate('reportDetail.loadFailed') : report && translate('reportDetail.title', { address: report.adresse, number: report.lopeNummer }));
    const page = useMemo(() => (report && statuses ? { wing, report, statuses, save, saving } : undefined), [wing, report, statuses, save, saving]);

    if (error)
        return (
            <Box sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
                <Typography variant="h1" sx={{ mb: 2 }}>
                    {translate('reportDetail.loadFailed')}
                </Typography>
                <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}>
                    {httpStatusOf(error) === 404 ? translate('reportDetail.notFound') : errorText(error)}
                </Alert>
                <Button startIcon={<CloseIcon />} onClick={close} sx={{ mt: 2 }}>
                    {translate('reportDetail.close')}
                </Button>
            </Box>
        );
    if (!page)
        return (
            <Box sx={{ maxWidth: 1320, mx: 'auto', px: 2.5, py: 2.25 }} aria-busy aria-label={translate('common.loading')}>
                <Skeleton height={48} width={420} />
                <Skeleton variant="rectangular" height={120} />
            </Box>
        );
    return (
        <ReportContext.Provider value={page}>
            <UnsavedGuard>
            <Box sx={{ maxWidth: 1320, mx: 'auto', px: { xs: 1.75, sm: 2.5 }, pt: 2.25, pb: { xs: 9, md: 2.25 } }}>
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
                <ReportBanner />
                <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' }, gap: 2.25, mt: 2.25, alignItems: 'start' }}>
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
            </UnsavedGuard>
        </ReportContext.Provider>
    );
};
