import { contractorReports } from '../../data/reportProvider';
import { ReportDetail } from './ReportDetail';

/** /entreprenormeldinger/{id} */
export const ContractorReportDetail = () => <ReportDetail wing={contractorReports} />;
