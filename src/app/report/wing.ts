import { useResourceContext, useTranslate } from 'react-admin';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import { useSession } from '../session/Session';

export const useWing = (): Wing => (useResourceContext() === contractorReports ? contractorReports : serviceReports);

/** Partners handle their own reports, and are not called contractors (D5). */
export const useCompanyLabel = (): string => {
    const translate = useTranslate();
    const isPartner = useSession().roles.some((role) => role === 'partner' || role === 'partnerAdmin');
    return translate(isPartner ? 'reportDetail.partner' : 'resources.reports.fields.selskapId');
};
