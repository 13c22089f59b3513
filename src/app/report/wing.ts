import { useResourceContext, useTranslate } from 'react-admin';
import { historyFieldOf } from '../../api/rules/history';
import { contractorReports, serviceReports, type Wing } from '../data/reports';
import { useSession } from '../session/Session';

export const useWing = (): Wing => (useResourceContext() === contractorReports ? contractorReports : serviceReports);

/** Partners handle their own reports, and are not called contractors (D5). */
export const useCompanyLabel = (): string => {
    const translate = useTranslate();
    const isPartner = useSession().roles.some((role) => role === 'partner' || role === 'partnerAdmin');
    return translate(isPartner ? 'reportDetail.partner' : 'resources.reports.fields.selskapId');
};

export const useHistoryLabel = (): ((label: string) => string) => {
    const translate = useTranslate();
    const company = useCompanyLabel();
    return (label) => {
        const field = historyFieldOf(label);
        if (field === 'selskapId') return company;
        return field ? translate(`resources.reports.fields.${field}`) : label;
    };
};
