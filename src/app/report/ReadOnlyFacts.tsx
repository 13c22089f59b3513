import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CityWords } from '../common/words';
import { useReportType } from '../common/useCatalogues';
import { ReportFact } from './ReportFact';
import { useReportPage } from './useReportPage';
import { useCompanyLabel } from './wing';

/** The type, for users who cannot change it. */
export const ReadOnlyType = () => {
    const { report } = useReportPage();
    const type = useReportType()(report.meldingstypeId);
    return (
        <Box component="dl" sx={{ m: 0 }}>
            <ReportFact source="meldingstypeId">
                <span lang={type.lang}>{type.text}</span>
            </ReportFact>
        </Box>
    );
};

/** Contractor and agreement, for users who cannot change them. */
export const ReadOnlyAssignment = () => {
    const none = useTranslate()('reportDetail.notSet');
    const { report } = useReportPage();
    const companyLabel = useCompanyLabel();
    const named = (one: { navn: string } | null | undefined, missing = none) =>
        one ? <CityWords>{one.navn}</CityWords> : missing;
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            <ReportFact source="selskapId" label={companyLabel}>
                {/* A city may answer the id only (D14). */}
                {named(report.selskap, report.selskapId === null ? none : '–')}
            </ReportFact>
            <ReportFact source="avtaleId">{named(report.avtale)}</ReportFact>
        </Box>
    );
};
