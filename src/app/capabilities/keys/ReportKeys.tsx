import { useCapabilities } from '../../layout/capabilities';
import { useReportPage } from '../../reports/ReportContext';
import { useOpened } from '../../reports/opening/useBeside';
import { useAllowed } from '../../session/useAllowed';
import { KeysHelp } from './KeysHelp';
import { reportKeys } from './printed';

export const ReportKeys = () => {
    const assigns = useAllowed(useReportPage().wing, 'assign');
    const added = useCapabilities().flatMap(({ reportKeys: own }) => own ?? []);
    const isBeside = useOpened() !== undefined;
    return (
        <KeysHelp
            keys={[
                ...reportKeys.filter((name) => assigns || name !== 'agreement'),
                ...added,
                ...(isBeside ? ['search'] : []),
            ]}
        />
    );
};
