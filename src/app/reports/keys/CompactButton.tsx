import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useWide } from '../../common/useWide';
import { Key } from './Key';
import { keyOf, type Shortcut } from './shortcuts';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
    /** Symbol only, on wide screens too. */
    iconOnly?: boolean;
    /** The key that does the same. */
    keyName?: Shortcut;
}

/** A button with symbol and word; on a telephone only the symbol is shown, the word is still its name. */
export const CompactButton = ({ icon, label, iconOnly = false, keyName, ...props }: CompactButtonProps) => {
    const wide = useWide();
    return wide && !iconOnly ? (
        <Button
            {...props}
            startIcon={icon}
            loadingPosition="start"
            aria-keyshortcuts={keyName ? keyOf(keyName) : undefined}
            sx={{ flex: 'none' }}
        >
            {label}
            {keyName ? <Key name={keyName} /> : null}
        </Button>
    ) : (
        <Button {...props} aria-label={label} title={label} sx={{ minWidth: 44, px: 1, flex: 'none' }}>
            {icon}
        </Button>
    );
};
