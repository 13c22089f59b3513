import { plainText, withoutForbidden } from '../../api/rules/plainText';

const longest = 150;

/**
 * A file name that is safe everywhere: no folders, no control or reserved characters, and an extension that matches its
 * type.
 */
export const safeFileName = (name: string, endings: readonly [string, ...string[]]): string => {
    const bare = plainText(withoutForbidden(name.split(/[/\\]/).at(-1) ?? ''))
        .replace(/[\u0000-\u001f\u007f-\u009f]/gu, '')
        .replace(/[<>:"|?*]/g, '_')
        .replace(/^[\s.]+|[\s.]+$/g, '');
    const dot = bare.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [bare.slice(0, dot), bare.slice(dot + 1).toLowerCase()] : [bare, ''];
    const isTrue = endings.includes(ending);
    const kept = Array.from(isTrue ? stem : bare)
        .slice(0, longest)
        .join('')
        .trim();
    return `${kept || 'dokument'}.${isTrue ? ending : endings[0]}`;
};
