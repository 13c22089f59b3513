import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import type { Places } from '../../places/places';
import { useReportPage } from '../../reports/ReportContext';
import { LetterText } from './LetterText';

/** The mail as the reporter will get it: address, subject, text and signature. */
export const MailPreview = ({ source, text }: Places['MailText']) => {
    const translate = useTranslate();
    const { call } = useDataProvider<CityDataProvider>();
    const { report } = useReportPage();
    const typed: unknown = useWatch({ name: source });
    const tekst = (text ?? (typeof typed === 'string' ? typed : '')).trim();
    const [shown, setShown] = useState<string>();
    const isShown = shown !== undefined && shown === tekst;
    const { data, error } = useQuery({
        queryKey: ['letters', 'preview', report.id, tekst],
        queryFn: ({ signal }) => call('previewFeedback', { params: { id: report.id }, body: { tekst }, signal }),
        enabled: isShown,
        staleTime: 0,
        retry: false,
    });
    if (tekst === '' || !report.innsenderEpost) return null;
    return (
        <Box>
            <Button size="small" onClick={() => setShown(isShown ? undefined : tekst)} aria-expanded={isShown}>
                {translate('dialogue.letter.preview')}
            </Button>
            {isShown && error ? <Typography role="alert">{errorText(error)}</Typography> : null}
            {isShown && data ? <LetterText mail={data} /> : null}
        </Box>
    );
};
