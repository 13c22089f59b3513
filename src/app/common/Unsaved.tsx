import { useFormState } from 'react-hook-form';
import { useUnsaved } from './useUnsaved';

/** Asks before the page is left while the form around has changes, in these fields or in any. */
export const Unsaved = ({ question, fields }: { question: string; fields?: readonly string[] }) => {
    const { isDirty, dirtyFields } = useFormState();
    useUnsaved(fields ? fields.some((field) => dirtyFields[field] === true) : isDirty, question);
    return null;
};
