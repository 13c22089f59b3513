import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Report } from '../../../api/entities/report';
import { ConfirmDialog } from '../../common/ConfirmDialog';
import type { CityDataProvider } from '../../data/dataProvider';
import type { Tagged } from '../../data/etags';
import { errorText } from '../../data/errors';
import { wholeReport } from '../../report/query/reportQuery';
import { useWing } from '../../report/useWing';

/** Routes the selected reports, one after the other by the specified call. */
export const RouteSelected = ({ ids }: { ids: readonly number[] }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const wing = useWing();
    const dataProvider = useDataProvider<CityDataProvider>();
    // The selection at the time of asking, independent of later changes to the list.
    const [asked, setAsked] = useState<readonly number[]>();
    const [busy, setBusy] = useState(false);
    const route = async (reports: readonly number[]): Promise<void> => {
        setBusy(true);
        let routed = 0;
        let problem: string | undefined;
        for (const id of reports)
            try {
                const { data } = await dataProvider.getOne<Tagged<Report>>(wing, { id, meta: wholeReport });
                if ((await dataProvider.routeReport(wing, data)).prosessert) routed += 1;
            } catch (error) {
                problem = errorText(error);
            }
        setBusy(false);
        const text = translate('bulk.routed', { done: routed, failed: reports.length - routed });
        notify([text, problem].filter(Boolean).join(' '), { type: routed < reports.length ? 'warning' : 'success' });
    };
    return (
        <>
            <Button size="small" loading={busy} aria-haspopup="dialog" onClick={() => setAsked(ids)}>
                {translate('bulk.route')}
            </Button>
            <ConfirmDialog
                isOpen={asked !== undefined}
                title={translate('bulk.routeTitle', { smart_count: asked?.length ?? 0 })}
                content={translate('bulk.routeText')}
                confirm={translate('bulk.route')}
                cancel={translate('common.cancel')}
                onConfirm={() => {
                    setAsked(undefined);
                    void route(asked ?? []);
                }}
                onClose={() => setAsked(undefined)}
            />
        </>
    );
};
