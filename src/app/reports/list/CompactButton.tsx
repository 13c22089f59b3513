import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useWide } from '../../common/useWide';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
}

/** A button with symbol and word; on a telephone only the symbol is shown, the word is still its name. */
export const CompactButton = ({ icon, label, ...props }: CompactButtonProps) => {
    const wide = useWide();
    return wide ? (
        <Button {...props} startIcon={icon} loadingPosition="start">
            {label}
        </Button>
    ) : (
        <Button {...props} aria-label={label} title={label} sx={{ minWidth: 44, px: 1 }}>
            {icon}
        </Button>
    );
};
