import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useReportType } from '../../common/useCatalogues';
import type { ShownName } from '../../common/useCityNames';
import { useCompanyLabel } from '../useCompanyLabel';
import { useReportPage } from '../ReportContext';

export const ReadOnlyFacts = () => {
    const translate = useTranslate();
    const { report } = useReportPage();
    const typeName = useReportType();
    const companyLabel = useCompanyLabel();
    const none = translate('reportDetail.notSet');
    const inNorwegian = (name: string | undefined): ShownName =>
        name === undefined ? { text: none, lang: undefined } : { text: name, lang: 'nb' };
    const facts = [
        ['meldingstypeId', typeName(report.meldingstypeId)],
        ['selskapId', inNorwegian(report.selskap?.navn)],
        ['avtaleId', inNorwegian(report.avtale?.navn)],
    ] as const;
    return (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {facts.map(([name, { text, lang }]) => (
                <Box key={name}>
                    <Typography component="dt" sx={{ fontSize: '0.78rem', fontWeight: 600, color: 'text.secondary' }}>
                        {name === 'selskapId' ? companyLabel : translate(`resources.reports.fields.${name}`)}
                    </Typography>
                    <Typography component="dd" lang={lang} sx={{ m: 0 }}>
                        {text}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};
