import { useDataProvider, useTranslate } from 'react-admin';
import type { CityDataProvider } from '../../data/dataProvider';
import { serverMessage } from '../../data/errors';
import { serviceReports } from '../../data/reports';
import { WorkDoneField } from '../fields/WorkDoneField';
import { useWorkDoneCodes } from '../../common/useWorkDoneCodes';
import { useReportPage } from '../ReportContext';

/**
 * 'Arbeid utført': codes of the report's agreement; 0 removes the code. A contractor sees it only when there are codes
 * (report-handling §2, §4, §8).
 */
export const WorkDoneControl = () => {
    const translate = useTranslate();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { wing, report, save, saving } = useReportPage();
    const codes = useWorkDoneCodes(report.avtale?.avtaleId);
    if (codes.length === 0 && wing !== serviceReports) return null;
    const choose = (code: number): void =>
        void save((seen) => dataProvider.setWorkDone(seen, code), {
            failure: (error) => serverMessage(error) ?? translate('reportDetail.workDoneFailed'),
        });
    return <WorkDoneField codes={codes} value={report.feilrettingskodeId ?? 0} disabled={saving} onChange={choose} />;
};
