import { useDataProvider } from 'react-admin';
import type { Figure } from '../../api/rules/figures';
import type { CityDataProvider } from '../data/dataProvider';
import { serviceReports } from '../data/reports';
import { useWing } from '../report/useWing';
import { useDownload } from '../common/useDownload';
import { useOverview } from './OverviewContext';
import { useFigureQuery } from './useFigure';

export const useFigureFile = (tall: Figure) => {
    const isService = useWing() === serviceReports;
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    const { period } = useOverview();
    const queryOf = useFigureQuery();
    return useDownload(async (format: 'csv' | 'xlsx') => {
        const query = { ...queryOf(tall, period), format };
        return isService
            ? call('getServiceFigureFile', { params: { tall }, query })
            : call('getContractorFigureFile', { params: { id: await getOwnCompany(), tall }, query });
    }, tall);
};

/** The sheets for contract meetings, for the contractors in the filter. */
export const useSheet = () => {
    const isService = useWing() === serviceReports;
    const { call, getOwnCompany } = useDataProvider<CityDataProvider>();
    const { period, asked } = useOverview();
    return useDownload(async (_: void) => {
        const { datoFra: _from, datoTil: _to, ...filter } = asked ?? {};
        const query = { ...filter, ...period };
        return isService
            ? call('getServiceSheet', { query })
            : call('getContractorSheet', { params: { id: await getOwnCompany() }, query });
    }, 'moteark.pdf');
};
