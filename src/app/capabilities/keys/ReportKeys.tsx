import { useCapabilities } from '../../places/Plugged';
import { useReportPage } from '../../reports/ReportContext';
import { useOpened } from '../shared/beside';
import { useAllowed } from '../../session/useAllowed';
import { useTogether } from '../shared/useTogether';
import { KeysHelp } from './KeysHelp';
import { reportKeys } from './printed';

/** Those of the page as it is, for its user: not of fields and buttons that the user does not have. */
export const ReportKeys = () => {
    const { wing } = useReportPage();
    const assigns = useAllowed(wing, 'assign');
    const allowed = new Map([
        ['agreement', assigns],
        ['contractor', assigns],
        ['type', useAllowed(wing, 'editType')],
        ['responsible', useAllowed('responsibles', 'list')],
        ['priority', useAllowed('clocks', 'pause')],
        ['route', useAllowed(wing, 'route')],
    ]);
    const { isTogether } = useTogether();
    const added = useCapabilities().flatMap(({ reportKeys: own = [], handlingKeys = [] }) => [
        ...own,
        ...(isTogether ? handlingKeys : []),
    ]);
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
