import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import { status } from '../../../api/rules/statuses';
import { useCityNames } from '../../common/useCityNames';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage, statusOf } from '../../data/errors';
import { useKey } from '../../report/useKey';
import { useReportPage } from '../../report/ReportContext';

/** Reassigns the report and reopens a finished one, so it asks first unless the report is unassigned. */
export const RouteButton = () => {
    const translate = useTranslate();
    const names = useCityNames();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const [asks, setAsks] = useState(false);
    const reasonOf = (error: unknown): string =>
        [translate('reportDetail.notRouted'), (statusOf(error) ?? 500) < 500 ? serverMessage(error) : undefined]
            .filter(Boolean)
            .join(' ');
    const route = (): Promise<boolean> =>
        save(
            async (seen) => {
                const answer = await dataProvider.routeReport(wing, seen);
                if (!answer.prosessert) throw new Error('Not routed');
                return answer;
            },
            { success: translate('reportDetail.routed'), failure: reasonOf },
        );
    const ask = (): void => {
        if (report.meldingsStatusId === status.notAssigned) void route();
        else setAsks(!saving);
    };
    const key = useKey('route', translate('reportDetail.routeAgain'), ask);
    return (
        <>
            {/* Not `disabled`: the dialog returns the focus to it while saving. */}
            <Button
                {...key}
                variant="outlined"
                aria-disabled={saving}
                onClick={ask}
                sx={{ '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }}
            >
                {translate('reportDetail.routeAgain')}
            </Button>
            <ConfirmDialog
                isOpen={asks}
                title={translate('reportDetail.routeQuestion.title')}
                content={translate('reportDetail.routeQuestion.text', {
                    status: names.status({ id: report.meldingsStatusId, navn: report.meldingsStatusNavn }).text,
                })}
                confirm={translate('reportDetail.routeAgain')}
                cancel={translate('common.cancel')}
                onConfirm={() => {
                    setAsks(false);
                    void route();
                }}
                onClose={() => setAsks(false)}
            />
        </>
    );
};
