import type { ProcessCode, ProcessCodeUnit } from '../../api/entities/administration';

/** The key of a pasted line's error, under `administration.processCodes.paste.problem`. */
export type CodeProblem = 'cells' | 'unit' | 'twice' | 'long';
export interface PastedCode {
    readonly line: number;
    readonly navn: string;
    readonly beskrivelse: string;
    readonly enhet: string;
    readonly prosesskodeEnhetId?: number | undefined;
    readonly effect: 'new' | 'there' | 'problem';
    readonly problem?: CodeProblem | undefined;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase('nb');
const longest = { navn: 50, beskrivelse: 500 } as const;

/**
 * Lines of a spreadsheet, with code, description and unit in cells separated by tabs or semicolons. Codes that the scheme
 * has are left alone. A first line without a known unit is a heading.
 */
export const readCodes = (
    text: string,
    existing: readonly ProcessCode[],
    units: readonly ProcessCodeUnit[],
): readonly PastedCode[] => {
    const there = new Set(existing.map(({ navn }) => plain(navn)));
    const seen = new Set<string>();
    return text.split(/\r?\n/).flatMap((typed, index): PastedCode[] => {
        if (typed.trim() === '') return [];
        const cells = typed.split(/[\t;]/).map((cell) => cell.trim());
        const [navn = '', beskrivelse = ''] = cells;
        const enhet = cells.slice(2).find(Boolean) ?? '';
        const unit = units.find((one) => plain(one.navn) === plain(enhet));
        if (index === 0 && !unit && ['enhet', 'unit'].includes(plain(enhet))) return [];
        const isTwice = seen.has(plain(navn));
        seen.add(plain(navn));
        const line = { line: index + 1, navn, beskrivelse, enhet, prosesskodeEnhetId: unit?.id };
        const problem: CodeProblem | undefined =
            !navn || !beskrivelse
                ? 'cells'
                : isTwice
                  ? 'twice'
                  : navn.length > longest.navn || beskrivelse.length > longest.beskrivelse
                    ? 'long'
                    : unit
                      ? undefined
                      : 'unit';
        if (problem) return [{ ...line, effect: 'problem', problem }];
        return [{ ...line, effect: there.has(plain(navn)) ? 'there' : 'new' }];
    });
};

/** The codes of another scheme, in the format of pasted ones. */
export const asPastedCodes = (codes: readonly ProcessCode[]): string =>
    codes
        .map(({ navn, beskrivelse, prosesskodeEnhet }) => [navn, beskrivelse, prosesskodeEnhet.navn].join('\t'))
        .join('\n');
