import { styled } from '@mui/material';
import { useWide } from '../../common/useWide';
import { keyOf, type Shortcut } from './shortcuts';
import { useKeysOn } from './useShortcut';

export const Kbd = styled('kbd')(({ theme }) => ({
    minWidth: 18,
    marginLeft: 6,
    padding: '0 4px',
    border: '1px solid currentColor',
    borderRadius: theme.shape.borderRadius,
    fontFamily: 'inherit',
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: '16px',
    textAlign: 'center',
    opacity: 0.85,
}));

/** The shortcut of an action, shown at its control; exposed to screen readers by `aria-keyshortcuts`. */
export const Key = ({ name }: { name: Shortcut }) => {
    const wide = useWide();
    const [isOn] = useKeysOn();
    return wide && isOn ? <Kbd aria-hidden>{keyOf(name)}</Kbd> : null;
};
