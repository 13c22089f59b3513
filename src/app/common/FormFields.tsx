import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

interface LockableProps {
    isLocked: boolean;
    children: ReactNode;
}

/** Fields that cannot be changed while they are locked. Unlike disabled or inert ones, they keep the focus. */
export const Lockable = ({ isLocked, children }: LockableProps) => {
    const area = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        if (!isLocked || !area.current) return undefined;
        // On a touch screen, typing presses no keys.
        const typed = [...area.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
        const locked = typed.filter(({ readOnly }) => !readOnly);
        for (const input of locked) input.readOnly = true;
        return () => {
            for (const input of locked) input.readOnly = false;
        };
    }, [isLocked]);
    const ignore = (event: SyntheticEvent): void => {
        if (!isLocked) return;
        event.preventDefault();
        event.stopPropagation();
    };
    const ignoreKey = (event: KeyboardEvent): void => {
        if (!['Tab', 'Escape'].includes(event.key) && !event.ctrlKey && !event.metaKey) ignore(event);
    };
    return (
        <div
            ref={area}
            role="presentation"
            style={{ display: 'contents' }}
            onPointerDownCapture={ignore}
            onClickCapture={ignore}
            onKeyDownCapture={ignoreKey}
        >
            {children}
        </div>
    );
};

/** The fields of a form, locked while it is saved: a change would be lost. */
export const FormFields = ({ children }: { children: ReactNode }) => (
    <Lockable isLocked={useFormState().isSubmitting}>{children}</Lockable>
);
