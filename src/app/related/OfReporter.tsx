import { Box, Typography } from '@mui/material';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { ReportRow } from '../../api/entities/report';
import { Loaded } from '../common/Loaded';
import { useFormatInstant } from '../common/useFormatInstant';
import { asListed } from '../data/wholeList';
import { useReportPage } from '../report/ReportContext';
import { useReportType } from '../common/useCatalogues';
import { ReportItem } from '../report/ReportItem';

/** Other reports by the same reporter, newest first; for staff (D15, `duplikater`). */
export const OfReporter = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const typeName = useReportType();
    const { report } = useReportPage();
    const reports = useGetManyReference<ReportRow>('reporterReports', {
        target: 'meldingId',
        id: report.id,
        ...asListed,
    });
    return (
        <Loaded query={reports} message={translate('reportDetail.duplicates.reporterFailed')} height={48}>
            {(rows) =>
                rows.length === 0 ? (
                    <Typography>{translate('reportDetail.duplicates.noneOfReporter')}</Typography>
                ) : (
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                        {rows.map((row) => (
                            <ReportItem
                                key={row.id}
                                report={row}
                                notes={[typeName(row.meldingstypeId).text, formatInstant(row.mottattDato)]}
                            />
                        ))}
                    </Box>
                )
            }
        </Loaded>
    );
};
