import { useResourceContext } from 'react-admin';
import { contractorReports, serviceReports, type Wing } from '../data/reports';

export const useWing = (): Wing => (useResourceContext() === contractorReports ? contractorReports : serviceReports);
