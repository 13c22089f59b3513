import { usePermissions } from 'react-admin';
import { useCapabilities } from '../../places/Plugged';
import { useReportPage } from '../ReportContext';
import { useOpened } from '../opening/beside';
import type { Permissions } from '../../session/permissions';
import { KeysHelp } from './KeysHelp';
import { reportKeys } from './printed';

/** Those of the page as it is, for its user: not of fields and buttons that the user does not have. */
export const ReportKeys = () => {
    const { wing } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const assigns = permissions?.has(`${wing}.assign`);
    const allowed = new Map([
        ['agreement', assigns],
        ['contractor', assigns],
        ['type', permissions?.has(`${wing}.editType`)],
        ['responsible', permissions?.has('responsibles.list')],
        ['priority', permissions?.has('clocks.pause')],
        ['route', permissions?.has(`${wing}.route`)],
    ]);
    const added = useCapabilities().flatMap(({ reportKeys: own = [] }) => own);
    const isBeside = useOpened() !== undefined;
    return (
        <KeysHelp
            keys={[
                ...[...reportKeys, ...added].filter((name) => allowed.get(name) ?? true),
                ...(isBeside ? ['search'] : []),
            ]}
        />
    );
};
