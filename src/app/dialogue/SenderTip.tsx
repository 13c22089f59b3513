import { usePermissions } from 'react-admin';
import { serviceReports } from '../data/reports';
import { useWing } from '../report/useWing';
import { SearchTip } from '../report/filters/SearchTips';
import type { Permissions } from '../session/permissions';

/** The service department searches for reporters by name and number too. */
export const SenderTip = () => {
    const isOfService = useWing() === serviceReports;
    const { permissions } = usePermissions<Permissions>();
    return permissions?.has('letters.send') && isOfService ? <SearchTip name="sender" /> : null;
};
