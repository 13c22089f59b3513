import { serviceReports } from '../../data/reportProvider';
import { ReportDetail } from './ReportDetail';

/** /saksbehandlermeldinger/{id} */
export const ServiceReportDetail = () => <ReportDetail wing={serviceReports} />;
