import { Button, type ButtonProps } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../common/focus';
import { useWide } from '../common/useWide';
import type { Shortcut } from './keys/shortcuts';
import { useKey } from './useKey';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
    iconOnly?: boolean;
    /** The shortcut for it. */
    keyName?: Shortcut;
}

export const CompactButton = ({ icon, label: given, iconOnly = false, keyName, ...props }: CompactButtonProps) => {
    const button = useRef<HTMLButtonElement>(null);
    const wide = useWide();
    const label = useTranslate()(given, { _: given });
    useRestoredFocus(props.loading ?? false);
    const { title = label, ...key } = useKey(keyName, label, () => button.current?.click());
    const common = { ref: button, title, ...key, ...props };
    return wide && !iconOnly ? (
        <Button {...common} startIcon={icon} loadingPosition="start" sx={{ flex: 'none' }}>
            <span>{label}</span>
        </Button>
    ) : (
        <Button {...common} aria-label={label} sx={{ minWidth: 44, px: 1, flex: 'none' }}>
            {icon}
        </Button>
    );
};
