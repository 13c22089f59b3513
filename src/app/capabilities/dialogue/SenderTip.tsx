import { serviceReports } from '../../data/reports';
import { useWing } from '../../reports/useWing';
import { SearchTip } from '../../reports/list/filters/SearchTips';
import { useAllowed } from '../../session/useAllowed';

/** The service department searches for reporters by name and number too. */
export const SenderTip = () => {
    const isOfService = useWing() === serviceReports;
    return useAllowed('letters', 'send') && isOfService ? <SearchTip name="sender" /> : null;
};
