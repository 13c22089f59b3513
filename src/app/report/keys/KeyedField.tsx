import { Box } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import type { Shortcut } from './shortcuts';
import { useShortcut } from './useShortcut';

/** A field that its shortcut focuses at once: react-hook-form's setFocus waits for a timer. */
export const KeyedField = ({ name, children }: { name: Shortcut; children: ReactNode }) => {
    const box = useRef<HTMLDivElement>(null);
    useShortcut(name, () => {
        const control = box.current?.querySelector<HTMLElement>(
            '[role=combobox], input:not([aria-hidden]), textarea:not([aria-hidden])',
        );
        control?.focus();
        if (control instanceof HTMLInputElement) control.select();
    });
    return <Box ref={box}>{children}</Box>;
};
