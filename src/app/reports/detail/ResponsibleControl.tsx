import { useDataProvider } from 'react-admin';
import type { CityDataProvider } from '../../data/dataProvider';
import { useOffers } from '../../runtime/offers';
import { ResponsibleField } from '../fields/ResponsibleField';
import { useReportPage } from '../ReportContext';

/** Whose the report is, saved at once; only where the city tells it (D15, `ansvarlig`). */
export const ResponsibleControl = () => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const canSave = useOffers('samlet-behandling');
    const { report, save, saving } = useReportPage();
    if (report.ansvarlig === undefined || !canSave) return null;
    return (
        <ResponsibleField
            value={report.ansvarlig?.id ?? null}
            disabled={saving}
            onChange={(ansvarligId) => void save((seen) => dataProvider.handleReport(seen, { ansvarligId }))}
        />
    );
};
