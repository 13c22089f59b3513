import { Alert, Box } from '@mui/material';
import { memo, useEffect } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Notice } from '../../../../api/entities/report';
import { CityWords } from '../../../common/CityWords';
import { asListed } from '../../../data/wholeList';
import { Plugged } from '../../../places/Plugged';
import { useConfiguration } from '../../../runtime/ConfigurationContext';
import { severityOf } from '../../../common/severityOf';

/** By FEATURE_VIS_VARSEL; a failure to fetch them is only logged (report-handling §2, §6, §8). */
export const NoticeBanner = memo(() => {
    const translate = useTranslate();
    const { FEATURE_VIS_VARSEL } = useConfiguration();
    const { data: notices = [], error } = useGetList<Notice>('notices', asListed, { enabled: FEATURE_VIS_VARSEL });
    useEffect(() => {
        if (error) console.info(translate('reports.noticesFailed'), error);
    }, [error, translate]);
    const specified = notices.map(({ id, varslingstype, tekst }) => (
        <Alert key={id} severity={severityOf(varslingstype)} role="status" sx={{ py: 0, overflowWrap: 'anywhere' }}>
            <CityWords>{tekst}</CityWords>
        </Alert>
    ));
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 0.5,
                '&:not(:empty)': { mb: 0.5 },
                displayPrint: 'none',
            }}
        >
            <Plugged at="Notices" notices={notices} specified={specified} />
        </Box>
    );
});
NoticeBanner.displayName = 'NoticeBanner';
