import { useResourceContext } from 'react-admin';
import { contractorReports, serviceReports, type Wing } from '../data/reports';

/** The current report wing: the resource of the page. */
export const useWing = (): Wing => (useResourceContext() === contractorReports ? contractorReports : serviceReports);
