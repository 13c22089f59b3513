import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** Focuses the field that the server refuses; react-hook-form only does so for its own rules. */
export const useFocusOnRefusal = (): void => {
    const { setFocus } = useFormContext();
    const { errors, isSubmitting } = useFormState();
    const [refused] = Object.entries(errors).find(([, error]) => error?.type === 'server') ?? [];
    useEffect(() => {
        if (!isSubmitting && refused !== undefined) setFocus(refused);
    }, [isSubmitting, refused, setFocus]);
};
