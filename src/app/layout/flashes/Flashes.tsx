import { Portal } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Notification } from 'react-admin';
import { keepClear } from './keepClear';

/**
 * Flash messages, rendered outside the page: an open dialog hides the page, and would hide them, from screen readers.
 */
export const Flashes = () => {
    const stop = useRef<() => void>(undefined);
    const onEnd = (): void => stop.current?.();
    const onEnter = (content: HTMLElement): void => {
        onEnd();
        const flash = content.closest<HTMLElement>('.MuiSnackbar-root');
        if (flash) stop.current = keepClear(flash);
    };
    useEffect(() => () => stop.current?.(), []);
    return (
        <Portal>
            <Notification slotProps={{ transition: { onEnter, onExit: onEnd } }} />
        </Portal>
    );
};
