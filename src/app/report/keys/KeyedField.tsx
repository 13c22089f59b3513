import { Box } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import type { Shortcut } from './shortcuts';
import { useShortcut } from './useShortcut';

/** A field that its shortcut focuses at once: react-hook-form's setFocus waits for a timer. */
export const KeyedField = ({
    name,
    onShortcut,
    children,
}: {
    name: Shortcut;
    /** Called before the field is focused. */
    onShortcut?: () => void;
    children: ReactNode;
}) => {
    const box = useRef<HTMLDivElement>(null);
    useShortcut(name, () => {
        onShortcut?.();
        const control = box.current?.querySelector<HTMLElement>(
            '[role=combobox], input:not([aria-hidden]), textarea:not([aria-hidden])',
        );
        control?.focus();
        if (control instanceof HTMLInputElement) control.select();
    });
    return <Box ref={box}>{children}</Box>;
};
