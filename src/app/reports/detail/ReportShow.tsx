import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { ShowBase, usePermissions, useShowContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Report } from '../../../api/entities/report';
import { PresenceLine } from '../../assignment/PresenceLine';
import { LoadProblem } from '../../common/Loaded';
import { PageTitle, usePageTitle } from '../../common/pageTitle';
import { suppressErrorNotification } from '../../common/listDefaults';
import { useStatuses } from '../../common/useCatalogues';
import { errorText, statusOf as httpStatusOf } from '../../data/errors';
import { loadRules } from '../../data/field';
import type { Tagged } from '../../data/records';
import { contractorReports } from '../../data/reports';
import { AnswerNotice } from '../../dialogue/AnswerNotice';
import { LetterNotice } from '../../dialogue/LetterNotice';
import { SatisfactionNotice } from '../../dialogue/SatisfactionNotice';
import { KeptChanges } from '../../offline/keptChanges';
import { pageSides, twoColumns } from '../../report/layout';
import { useCloseReport } from '../../report/opening/opening';
import { wholeReport } from '../../report/query/listRequest';
import { useWing } from '../../report/wing';
import { ReturnNotice } from '../../returns/ReturnNotice';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { CommentsAndHistory } from './CommentsAndHistory';
import { Description } from './Description';
import { Handling } from './Handling';
import { ReportBanner } from './ReportBanner';
import { ReportHeader } from './ReportHeader';
import { ReportPanels } from './ReportPanels';

/** Notices above a report about pending matters. */
const Notices = () => {
    const hasDialogue = useOffered('dialog');
    const hasReturns = useOffered('delarbeid');
    return (
        <>
            <KeptChanges />
            {hasReturns ? <ReturnNotice /> : null}
            {hasDialogue ? (
                <>
                    <LetterNotice />
                    <AnswerNotice />
                    <SatisfactionNotice />
                </>
            ) : null}
        </>
    );
};

const ReportSkeleton = () => {
    const translate = useTranslate();
    usePageTitle(undefined);
    return (
        <Box sx={pageSides} role="status" aria-busy aria-label={translate('common.loading')}>
            <Skeleton height={42} width="min(420px, 100%)" sx={{ mb: 1.5 }} />
            <Skeleton variant="rectangular" sx={{ height: { xs: 420, sm: 164 } }} />
            <Box sx={twoColumns}>
                <Box sx={{ display: 'grid', gap: 1.75 }}>
                    <Skeleton variant="rectangular" height={80} />
                    <Skeleton variant="rectangular" height={246} />
                    <Skeleton variant="rectangular" height={222} />
                </Box>
                <Skeleton variant="rectangular" height={388} sx={{ display: { xs: 'none', md: 'block' } }} />
            </Box>
        </Box>
    );
};

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
    // A city may refuse an id that it could not have given.
    const isMissing = [400, 404].includes(httpStatusOf(error) ?? 0);
    const problem: unknown = error ?? statuses.error;
    const { permissions } = usePermissions<Permissions>();
    const edits = permissions?.has(`${wing}.edit`);
    const hasPresence = useOffered('ansvarlig');
    useEffect(() => {
        // Contractors may lose the network before they save.
        if (edits && wing === contractorReports) void loadRules();
    }, [edits, wing]);
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
                <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.75, md: 1.25 } }}>
                    <ReportBanner />
                    <Description />
                    <ReportPanels />
                    <CommentsAndHistory reportId={report.id} />
                </Box>
                {edits ? <Handling /> : null}
            </Box>
            {edits && hasPresence ? <PresenceLine /> : null}
        </Box>
    );
};

export const ReportOf = ({ id }: { id: string | undefined }) => {
    if (id === undefined) return <NoReport />;
    return (
        // Remounts for each report, so that no selection or input carries over.
        <ShowBase key={id} id={id} disableAuthentication queryOptions={queryOptions}>
            <Page />
        </ShowBase>
    );
};

export const ReportShow = () => <ReportOf id={useParams().id} />;
