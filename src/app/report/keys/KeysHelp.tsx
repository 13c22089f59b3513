import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { lazy, startTransition, Suspense, useState } from 'react';
import { usePermissions } from 'react-admin';
import { LabelledButton } from '../../common/buttons';
import { useWideScreen } from '../../common/useWide';
import { useOffersOf } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';
import { useOpened } from '../opening/beside';
import { useWing } from '../wing';
import { keyOf, type PrintedKey } from './shortcuts';
import { useShortcut } from './useShortcut';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }));

/** The list of the page's shortcuts, opened by a button or '?'. */
export const KeysHelp = ({ keys }: { keys: readonly PrintedKey[] }) => {
    const wide = useWideScreen();
    const [open, setOpen] = useState(false);
    const show = (): void => startTransition(() => setOpen(true));
    useShortcut('help', show);
    if (!wide) return null;
    return (
        <>
            <LabelledButton label="keys.title" aria-keyshortcuts={keyOf('help')} aria-haspopup="dialog" onClick={show}>
                <KeyboardIcon />
            </LabelledButton>
            <Suspense fallback={null}>
                {open ? <KeysDialog keys={keys} onClose={() => setOpen(false)} /> : null}
            </Suspense>
        </>
    );
};

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
