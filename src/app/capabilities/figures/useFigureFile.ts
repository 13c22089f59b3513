import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Figure } from '../../../api/rules/figures';
import { downloadFile } from '../../common/downloadFile';
import type { CityDataProvider } from '../../data/dataProvider';
import { errorText } from '../../data/errors';
import { serviceReports } from '../../data/reports';
import { useWing } from '../../reports/useWing';
import { useOverview } from './OverviewContext';
import { useFigureQuery } from './useFigure';

/** A figure's rows as a file. */
export const useFigureFile = (tall: Figure) => {
    const wing = useWing();
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    const { period } = useOverview();
    const queryOf = useFigureQuery();
    const notify = useNotify();
    const [isBusy, setIsBusy] = useState(false);
    const fetchFile = async (format: 'csv' | 'xlsx'): Promise<void> => {
        setIsBusy(true);
        const query = { ...queryOf(tall, period), format };
        try {
            const { blob, fileName } =
                wing === serviceReports
                    ? await call('getServiceFigureFile', { params: { tall }, query })
                    : await call('getContractorFigureFile', { params: { id: await getOwnCompany(), tall }, query });
            downloadFile(blob, fileName ?? `${tall}.${format}`);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        } finally {
            setIsBusy(false);
        }
    };
    return { fetchFile, isBusy };
};
