import { Box, Paper } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslate, usePermissions } from 'react-admin';
import { flushSync } from 'react-dom';
import { TabBar, tabPanel } from '../../common/tabs';
import { useListOfReport } from '../../data/useListOfReport';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { CommentForm } from '../panels/CommentForm';
import { Remarks } from '../panels/Entries';
import { History } from './History';

const Readers = lazy(async () => ({ default: (await import('../../privacy/Readers')).Readers }));

export const CommentsAndHistory = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const [tab, setTab] = useState<'comments' | 'history'>('comments');
    const idBase = useId();
    const { permissions } = usePermissions<Permissions>();
    const writes = permissions?.has('comments.create');
    const seesReaders = useOffered('personvern') && permissions?.has('reports.listReaders');
    const { total: comments } = useListOfReport('comments', reportId);
    const { antallHistorikk: counted } = useReportPage().report;
    const { total: history = counted } = useListOfReport(
        'history',
        reportId,
        counted === undefined || tab === 'history',
    );
    const label = (name: 'comments' | 'history', count: number | undefined): string =>
        count === undefined
            ? translate(`reportDetail.${name}.tabUncounted`)
            : translate(`reportDetail.${name}.tab`, { count });
    return (
        <Paper variant="outlined" sx={{ px: { xs: 1.25, sm: 2.25 }, pb: { xs: 2, md: 1.25 } }}>
            <TabBar
                id={idBase}
                tabs={[
                    { name: 'comments', label: label('comments', comments) },
                    { name: 'history', label: label('history', history) },
                ]}
                value={tab}
                onChange={setTab}
                sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}
            />
            <Box {...tabPanel(idBase, tab)} tabIndex={-1} sx={{ outline: 'none' }}>
                <Box hidden={tab !== 'comments'}>
                    {/* First, so that arriving comments do not move it. */}
                    {writes ? (
                        <CommentForm reportId={reportId} onShortcut={() => flushSync(() => setTab('comments'))} />
                    ) : null}
                    <Remarks resource="comments" reportId={reportId} />
                </Box>
                {tab === 'history' ? (
                    <>
                        <History reportId={reportId} />
                        {seesReaders ? (
                            <Suspense fallback={null}>
                                <Readers />
                            </Suspense>
                        ) : null}
                    </>
                ) : null}
            </Box>
        </Paper>
    );
};
