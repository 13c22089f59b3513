import { useResourceContext } from 'react-admin';
import { contractorReports, serviceReports, type Wing } from '../data/reports';

/** Which of the two report wings one is in: the resource of the page. */
export const useWing = (): Wing => (useResourceContext() === contractorReports ? contractorReports : serviceReports);
