import { Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRestoredFocus } from '../common/focus';
import { useWide } from '../common/useWide';
import type { KeyName } from '../places/places';
import { Plugged } from '../places/Plugged';

export interface CompactButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
    icon: ReactNode;
    label: string;
    iconOnly?: boolean;
    keyName?: KeyName;
}

export const CompactButton = ({ icon, label: given, iconOnly = false, keyName, ...props }: CompactButtonProps) => {
    const wide = useWide();
    const label = useTranslate()(given, { _: given });
    useRestoredFocus(props.loading ?? false);
    return wide && !iconOnly ? (
        <Button {...props} startIcon={icon} loadingPosition="start" sx={{ flex: 'none' }}>
            {label}
            {keyName ? <Plugged at="Key" name={keyName} /> : null}
        </Button>
    ) : (
        <Button {...props} aria-label={label} title={label} sx={{ minWidth: 44, px: 1, flex: 'none' }}>
            {icon}
            {keyName ? <Plugged at="Key" isHidden name={keyName} /> : null}
        </Button>
    );
};
