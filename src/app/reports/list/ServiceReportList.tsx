import { serviceReports } from '../../data/reportProvider';
import { ReportList } from './ReportList';

/** /saksbehandlermeldinger */
export const ServiceReportList = () => <ReportList wing={serviceReports} />;
