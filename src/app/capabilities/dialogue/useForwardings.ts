import { useGetManyReference } from 'react-admin';
import type { Forwarding } from '../../../api/entities/dialogue';
import { asListed } from '../../data/wholeList';
import { useReportPage } from '../../reports/ReportContext';
import { useAllowed } from '../../session/useAllowed';

/** Outside bodies that the report on the page was sent to, newest first. */
export const useForwardings = () => {
    const { report } = useReportPage();
    const enabled = useAllowed('letters', 'send');
    const place = { target: 'meldingId', id: report.id, ...asListed };
    return useGetManyReference<Forwarding>('forwardings', place, { enabled }).data ?? [];
};
