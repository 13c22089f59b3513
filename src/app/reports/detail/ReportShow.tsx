import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Typography } from '@mui/material';
import { ShowBase, useShowContext, useTranslate, usePermissions } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Report } from '../../../api/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import { suppressErrorNotification } from '../../common/suppressErrorNotification';
import { useStatuses } from '../../common/useCatalogues';
import { PageTitle } from '../../common/PageTitle';
import { usePageTitle } from '../../common/usePageTitle';
import { errorText, statusOf as httpStatusOf } from '../../data/errors';
import type { Tagged } from '../../data/etags';
import type { Permissions } from '../../session/permissions';
import { useWing } from '../../report/useWing';
import { useCloseReport } from '../../report/opening/useCloseReport';
import { isReportId, wholeReport } from '../../report/query/reportQuery';
import { CommentsAndHistory } from './CommentsAndHistory';
import { Handling } from './Handling';
import { Description } from './Description';
import { pageSides, twoColumns } from '../../report/layout';
import { ReportBanner } from './ReportBanner';
import { ReportHeader } from './ReportHeader';
import { ReportPanels } from './ReportPanels';
import { Notices } from './Notices';
import { ReportSkeleton } from './ReportSkeleton';

interface NoReportProps {
    /** Left out when the report does not exist or is out of the user's scope: retrying would not help. */
    error?: unknown;
    onRetry?: () => void;
}

const NoReport = ({ error, onRetry }: NoReportProps) => {
    const translate = useTranslate();
    const close = useCloseReport();
    const title = translate('reportDetail.loadFailed');
    usePageTitle(title);
    return (
        <Box sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
                {title}
            </Typography>
            <LoadProblem
                error={error}
                message={onRetry ? errorText(error) : translate('reportDetail.notFound')}
                onRetry={onRetry}
            />
            <Button startIcon={<CloseIcon />} onClick={close} sx={{ mt: 2 }}>
                {translate('reportDetail.close')}
            </Button>
        </Box>
    );
};

const queryOptions = { ...suppressErrorNotification, meta: wholeReport };

const Page = () => {
    const translate = useTranslate();
    const wing = useWing();
    const { record: report, error, refetch } = useShowContext<Tagged<Report>>();
    const statuses = useStatuses();
    const isMissing = httpStatusOf(error) === 404;
    const problem: unknown = error ?? statuses.error;
    const { permissions } = usePermissions<Permissions>();
    const edits = permissions?.has(`${wing}.edit`);
    const retry = (): void => {
        if (error) void refetch();
        if (statuses.error) void statuses.refetch();
    };
    if (isMissing) return <NoReport />;
    if (!report || !statuses.data) return problem ? <NoReport error={problem} onRetry={retry} /> : <ReportSkeleton />;
    return (
        <Box sx={pageSides}>
            <PageTitle
                title={translate('reportDetail.title', { address: report.adresse, number: report.lopeNummer })}
            />
            <ReportHeader />
            {/* Content and unsaved input stay when a refetch fails. */}
            {problem ? (
                <LoadProblem error={problem} message={translate('reportDetail.refreshFailed')} onRetry={retry} />
            ) : null}
            {edits ? <Notices /> : null}
            <Box sx={edits ? twoColumns : undefined}>
                <Box sx={{ display: 'grid', gap: { xs: 1.75, md: 1.25 }, minWidth: 0 }}>
                    <ReportBanner />
                    <Description />
                    <ReportPanels />
                    <CommentsAndHistory reportId={report.id} />
                </Box>
                {edits ? <Handling /> : null}
            </Box>
        </Box>
    );
};

export const ReportOf = ({ id }: { id: string | undefined }) => {
    if (!isReportId(id)) return <NoReport />;
    return (
        // Remounts for each report, so that no selection or input carries over.
        <ShowBase key={id} id={Number(id)} disableAuthentication queryOptions={queryOptions}>
            <Page />
        </ShowBase>
    );
};

export const ReportShow = () => <ReportOf id={useParams().id} />;
