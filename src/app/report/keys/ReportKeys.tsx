import { usePermissions } from 'react-admin';
import type { ReadyMade } from '../../../api/entities/readyMade';
import { useOffersOf } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useEntries, useHasResponsible } from '../choices';
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
    const handles = offers('samlet-behandling');
    const hasResponsible = useHasResponsible();
    // Where there are none yet, the page has no menu.
    const { data: readyMade } = useEntries<ReadyMade>('readyMade', handles === true && offers('hurtigvalg') === true);
    const keys: readonly (readonly [PrintedKey, unknown])[] = [
        ['next', true],
        ['previous', true],
        ['close', true],
        ['handle', handles],
        ['status', true],
        ['type', permissions?.has(`${wing}.editType`)],
        ['contractor', assigns],
        ['agreement', assigns],
        ['workDone', true],
        ['priority', handles && offers('klokke') && permissions?.has('clocks.pause')],
        ['responsible', handles && hasResponsible],
        ['comment', true],
        ['route', permissions?.has(`${wing}.route`)],
        ['readyMade', readyMade !== undefined && readyMade.length > 0],
        ['map', true],
        ['print', true],
        ['submit', true],
        ['search', isBeside],
        ['help', true],
    ];
    return <KeysHelp keys={keys.filter(([, isThere]) => isThere).map(([name]) => name)} />;
};
