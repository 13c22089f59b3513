import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { lazy, Suspense, useState } from 'react';
import { LabelledButton } from '../../common/LabelledButton';
import { useWideScreen } from '../../common/useWide';
import { keyOf, type PrintedKey } from './shortcuts';
import { useShortcut } from './useShortcut';

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog')).KeysDialog }));

/** The list of a page's keys, behind a button and '?'. */
export const KeysHelp = ({ keys }: { keys: readonly PrintedKey[] }) => {
    const wide = useWideScreen();
    const [open, setOpen] = useState(false);
    useShortcut('help', () => setOpen(true));
    if (!wide) return null;
    return (
        <>
            <LabelledButton
                label="keys.title"
                aria-keyshortcuts={keyOf('help')}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            >
                <KeyboardIcon />
            </LabelledButton>
            {open ? (
                <Suspense fallback={null}>
                    <KeysDialog keys={keys} onClose={() => setOpen(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
