import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCity } from '../../data/CityContext';
import { useReportPage } from './ReportContext';

class NotRouted extends Error {}

/** 'Tildel på nytt': automatic routing; success only when the answer says prosessert (report-handling §4, §8). */
export const RouteButton = () => {
    const translate = useTranslate();
    const city = useCity();
    const { save, saving } = useReportPage();
    const route = () =>
        save(
            async (seen) => {
                const { prosessert } = await city('routeReport', { params: { id: seen.id }, ifMatch: seen.versjon });
                if (!prosessert) throw new NotRouted();
            },
            { success: translate('reportDetail.routed'), failure: () => translate('reportDetail.notRouted') },
        );
    return (
        <Button variant="outlined" disabled={saving} onClick={() => void route()}>
            {translate('reportDetail.routeAgain')}
        </Button>
    );
};
