import { useTranslate } from 'react-admin';
import { useSession } from '../session/Session';

/** Partners handle reports of their own, and are no contractors (D5). */
export const useCompanyLabel = (): string => {
    const translate = useTranslate();
    const isPartner = useSession().roles.some((role) => role === 'partner' || role === 'partnerAdmin');
    return translate(isPartner ? 'reportDetail.partner' : 'resources.reports.fields.selskapId');
};
