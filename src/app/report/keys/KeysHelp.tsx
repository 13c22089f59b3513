import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { useState } from 'react';
import { preloadable } from '../../places/preloadable';
import { LabelledButton } from '../../common/LabelledButton';
import { keyOf } from './shortcuts';
import { useWideScreen } from '../../common/useWide';
import { useShortcut } from './useShortcut';

const KeysDialog = preloadable(async () => (await import('./KeysDialog')).KeysDialog, null);

export const KeysHelp = ({ keys }: { keys: readonly string[] }) => {
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
            {open ? <KeysDialog keys={keys} onClose={() => setOpen(false)} /> : null}
        </>
    );
};
