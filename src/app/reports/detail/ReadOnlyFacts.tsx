import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReportType } from '../useCatalogues';
import { useReportPage } from '../ReportContext';

/** What a contractor sees but cannot change: type, contractor and agreement (report-handling §2). */
export const ReadOnlyFacts = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const typeName = useReportType();
    const none = translate('reportDetail.notSet');
    const facts = [
        ['type', typeName(report.meldingstypeId)],
        ['company', report.selskap?.navn ?? none],
        ['agreement', report.avtale?.navn ?? none],
    ] as const;
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {facts.map(([name, value]) => (
                <Box key={name}>
                    <Typography component="dt" sx={{ fontSize: '0.78rem', fontWeight: 600, color: 'text.secondary' }}>
                        {translate(`reportDetail.fields.${name}`)}
                    </Typography>
                    <Typography component="dd" lang={value === none ? undefined : 'nb'} sx={{ m: 0 }}>
                        {value}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};
