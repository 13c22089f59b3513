import { useRef } from 'react';
import { useShortcut } from './useShortcut';

/** The ref of the agreement's input, which its key focuses at once: react-hook-form's setFocus waits for a timer. */
export const useAgreementKey = (enabled = true) => {
    const input = useRef<HTMLInputElement>(null);
    useShortcut(
        'agreement',
        () => {
            input.current?.focus();
            input.current?.select();
        },
        enabled,
    );
    return input;
};
