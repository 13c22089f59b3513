import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../common/focus';
import { useWide } from '../common/useWide';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
    iconOnly?: boolean;
}

export const CompactButton = ({ icon, label: given, iconOnly = false, ...props }: CompactButtonProps) => {
    const wide = useWide();
    const label = useTranslate()(given, { _: given });
    useRestoredFocus(props.loading ?? false);
    return wide && !iconOnly ? (
        <Button {...props} startIcon={icon} loadingPosition="start" sx={{ flex: 'none' }}>
            {label}
        </Button>
    ) : (
        <Button title={label} {...props} aria-label={label} sx={{ minWidth: 44, px: 1, flex: 'none' }}>
            {icon}
        </Button>
    );
};
