import { usePermissions } from 'react-admin';
import { useOffersOf } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useOpened } from '../opening/beside';
import { useWing } from '../wing';
import { KeysHelp } from './KeysHelp';
import type { PrintedKey } from './shortcuts';

/** A report's shortcuts, without those for fields and buttons that the user does not have. */
export const ReportKeys = () => {
    const wing = useWing();
    const { permissions } = usePermissions<Permissions>();
    const offers = useOffersOf();
    const isBeside = useOpened() !== undefined;
    const assigns = permissions?.has(`${wing}.assign`);
    const keys: readonly (readonly [PrintedKey, unknown])[] = [
        ['next', true],
        ['previous', true],
        ['close', true],
        ['handle', offers('samlet-behandling')],
        ['status', true],
        ['type', permissions?.has(`${wing}.editType`)],
        ['contractor', assigns],
        ['agreement', assigns],
        ['workDone', true],
        ['priority', offers('klokke') && permissions?.has('clocks.pause')],
        ['responsible', offers('ansvarlig') && permissions?.has('responsibles.list')],
        ['comment', true],
        ['route', permissions?.has(`${wing}.route`)],
        ['readyMade', offers('hurtigvalg')],
        ['map', true],
        ['print', true],
        ['submit', true],
        ['search', isBeside],
        ['help', true],
    ];
    return <KeysHelp keys={keys.filter(([, isThere]) => isThere).map(([name]) => name)} />;
};
