import { contractorReports } from '../../data/reportProvider';
import { ReportList } from './ReportList';

/** /entreprenormeldinger */
export const ContractorReportList = () => <ReportList wing={contractorReports} />;
