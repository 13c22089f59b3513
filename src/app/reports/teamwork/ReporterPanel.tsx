import { Box, Skeleton, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { ReportRow } from '../../../api/entities/report';
import { LoadProblem } from '../../common/LoadProblem';
import { useFormatInstant } from '../../common/useFormatInstant';
import { asListed } from '../../data/wholeList';
import { useReportPage } from '../ReportContext';
import { useReportType } from '../useCatalogues';
import { ReportItem } from './ReportItem';

/** Other reports of the same reporter, newest first; for staff (D15, `duplikater`). */
export const ReporterPanel = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const typeName = useReportType();
    const { report } = useReportPage();
    const { data, isPending, error, refetch } = useGetManyReference<ReportRow>('reporterReports', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    if (isPending) return <Skeleton height={72} />;
    if (error)
        return (
            <LoadProblem
                error={error}
                message={translate('reportDetail.duplicates.reporterFailed')}
                onRetry={() => void refetch()}
            />
        );
    if (data.length === 0) return <Typography>{translate('reportDetail.duplicates.noneOfReporter')}</Typography>;
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((row) => (
                <ReportItem
                    key={row.id}
                    report={row}
                    notes={[typeName(row.meldingstypeId), formatInstant(row.mottattDato)]}
                />
            ))}
        </Box>
    );
};
