import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { formatTime } from '../../api/rules/oslo';
import type { CityDataProvider } from '../data/dataProvider';
import { useHandlingCalls } from '../report/handlingCalls';
import { useReportPage } from '../report/useReportPage';
import { heartbeatSeconds } from '../../api/rules/limits';

/** Who else has the report open and since when, and changes meanwhile (D15, `ansvarlig`). */
export const PresenceLine = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { rereadAll } = useHandlingCalls();
    const { report, saving } = useReportPage();
    const { id, versjon } = report;
    const { data } = useQuery({
        queryKey: ['presence', id],
        queryFn: ({ signal }) => dataProvider.call('sayPresent', { params: { id }, signal }),
        refetchInterval: heartbeatSeconds * 1000,
        refetchOnWindowFocus: 'always',
        gcTime: 0,
    });
    useEffect(
        // If this call fails, the user's presence expires soon.
        () => () => void dataProvider.call('sayAbsent', { params: { id } }).catch(() => undefined),
        [dataProvider, id],
    );
    if (!data) return null;
    const isChanged = versjon !== undefined && data.versjon > versjon && !saving;
    const names = data.andre
        .map(({ navn, siden }) => translate('reportDetail.presence.one', { name: navn, time: formatTime(siden) }))
        .join(', ');
    return (
        // At the foot of the window: it appears late, and above the report it would move the buttons.
        <Box
            sx={{
                position: 'sticky',
                // On a phone, there is a bar below it.
                bottom: { xs: 72, md: 8 },
                zIndex: 1,
                mt: 1,
                display: 'grid',
                gap: 0.5,
                displayPrint: 'none',
            }}
        >
            {data.andre.length > 0 ? (
                <Alert severity="info" role="status" sx={{ py: 0, boxShadow: 2 }}>
                    {translate('reportDetail.presence.others', { names })}
                </Alert>
            ) : null}
            {isChanged ? (
                <Alert
                    severity="warning"
                    role="status"
                    sx={{ py: 0, boxShadow: 2 }}
                    action={
                        <Button color="inherit" size="small" onClick={rereadAll}>
                            {translate('reportDetail.presence.show')}
                        </Button>
                    }
                >
                    {translate('reportDetail.presence.changed')}
                </Alert>
            ) : null}
        </Box>
    );
};
