import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../../common/focus';
import { useWide } from '../../common/useWide';
import { Key } from './Key';
import { keyOf, type Shortcut } from '../../common/shortcuts';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
    iconOnly?: boolean;
    keyName?: Shortcut;
}

/** A button with icon and label; on a telephone the label becomes its accessible name. */
export const CompactButton = ({ icon, label: given, iconOnly = false, keyName, ...props }: CompactButtonProps) => {
    const wide = useWide();
    const label = useTranslate()(given, { _: given });
    useRestoredFocus(props.loading ?? false);
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
