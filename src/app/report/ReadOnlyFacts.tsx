import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CityWords } from '../common/CityWords';
import { useReportType } from '../common/useCatalogues';
import { useCompanyLabel } from './useCompanyLabel';
import { useReportPage } from './ReportContext';
import { Fact } from './Fact';

export const ReadOnlyFacts = () => {
    const none = useTranslate()('reportDetail.notSet');
    const { report } = useReportPage();
    const type = useReportType()(report.meldingstypeId);
    const companyLabel = useCompanyLabel();
    const named = (one: { navn: string } | null | undefined) => (one ? <CityWords>{one.navn}</CityWords> : none);
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            <Fact source="meldingstypeId">
                <span lang={type.lang}>{type.text}</span>
            </Fact>
            <Fact source="selskapId" label={companyLabel}>
                {named(report.selskap)}
            </Fact>
            <Fact source="avtaleId">{named(report.avtale)}</Fact>
        </Box>
    );
};
