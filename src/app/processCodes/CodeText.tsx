import { useTranslate } from 'react-admin';
import type { ProcessCode } from '../../contract/entities/administration';
import { InlineEditor } from '../common/InlineEditor';
import { useCodeEdit } from './useCodeEdit';

/** Code or description of a process code, edited in place. */
export const CodeText = ({ code, field }: { code: ProcessCode; field: 'navn' | 'beskrivelse' }) => {
    const translate = useTranslate();
    const save = useCodeEdit(code);
    const text = (key: string, values?: Record<string, string>): string => translate(`administration.processCodes.${key}`, values);
    return (
        <InlineEditor
            label={text('fieldOf', { field: text(`field.${field}`), code: code.navn })}
            value={code[field]}
            field={field}
            check={(typed) => (typed.trim() === '' ? text(`problem.${field}`) : undefined)}
            onSave={(typed) => save({ [field]: typed.trim() })}
        />
    );
};
