import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { lazy, startTransition, Suspense, useState } from 'react';
import { LabelledButton } from '../../common/LabelledButton';
import { useWideScreen } from '../../common/useWide';
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
