import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/**
 * Focuses the first field that the server refuses; react-hook-form only does so for its own rules. Once after each
 * attempt: when that field is corrected, the user is still typing in it.
 */
export const useFocusOnRefusal = (): void => {
    const { setFocus } = useFormContext();
    const { errors, isSubmitting } = useFormState();
    const focusRefused = useEffectEvent(() => {
        const [refused] = Object.entries(errors).find(([, error]) => error?.type === 'server') ?? [];
        if (refused !== undefined) setFocus(refused);
    });
    useEffect(() => {
        if (!isSubmitting) focusRefused();
    }, [isSubmitting]);
};
