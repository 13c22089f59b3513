import { useGetManyReference, usePermissions } from 'react-admin';
import type { Forwarding } from '../../api/entities/dialogue';
import { asListed } from '../data/wholeList';
import { useReportPage } from '../report/ReportContext';
import type { Permissions } from '../session/permissions';

/** The outside bodies that got the report on the page, newest first. */
export const useForwardings = () => {
    const { report } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const enabled = permissions?.has('letters.send') && report.dialog?.videresendinger !== 0;
    const place = { target: 'meldingId', id: report.id, ...asListed };
    return useGetManyReference<Forwarding>('forwardings', place, { enabled }).data ?? [];
};
