import { useTranslate } from 'react-admin';
import type { ProcessCode } from '../../api/entities/administration';
import { InlineEditor } from '../common/InlineEditor';

/** Code or description of a process code, edited in place. */
export const CodeText = ({ code, field }: { code: ProcessCode; field: 'navn' | 'beskrivelse' }) => {
    const translate = useTranslate();
    const text = (key: string, values?: Record<string, string>): string =>
        translate(`administration.processCodes.${key}`, values);
    return (
        <InlineEditor
            source={field}
            label={text('fieldOf', { field: text(`field.${field}`), code: code.navn })}
            validate={(typed: string) => (typed.trim() === '' ? text(`problem.${field}`) : undefined)}
            success={text('updated')}
        />
    );
};
