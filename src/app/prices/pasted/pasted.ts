import { comparable } from '../../../api/rules/plainText';
import type { ProcessCode } from '../../../api/entities/administration';
import { readDecimal } from '../../../api/rules/decimal';
import { largestAmount, toOre } from '../../../api/rules/money';
import type { Numbers } from '../../common/useNumbers';
import type { PriceRow } from '../rows';
import { editedPriceProblem, newPriceProblem } from '../rules';

/** The problem of a pasted line, as a key below `prices.paste.problem`. */
export type PasteProblem = 'unknown' | 'ambiguous' | 'twice' | 'price' | 'decimals' | 'large';

/** A pasted line, and the effect of saving it. */
export interface PastedLine {
    readonly line: number;
    readonly code: string;
    readonly price: string;
    readonly pris?: number | undefined;
    readonly prosesskode?: ProcessCode | undefined;
    /** The scheme's existing row for the code. */
    readonly row?: PriceRow | undefined;
    readonly effect: 'new' | 'changed' | 'same' | 'asToday' | 'problem';
    readonly problem?: PasteProblem | undefined;
}

/**
 * Code and price are the first and last non-empty cells of a line. Cells are separated by tabs or semicolons, otherwise
 * by blanks.
 */
const cellsOf = (line: string): readonly [code: string, price: string] => {
    const separator = /[\t;]/.test(line) ? /[\t;]/ : /(?<=^\S+)\s+/;
    const cells = line
        .split(separator)
        .map((cell) => cell.trim())
        .filter(Boolean);
    return [cells[0] ?? '', cells.length > 1 ? (cells.at(-1) ?? '') : ''];
};
/** `kr 1 462,50` is 1462,50. */
const withoutKroner = (price: string): string => price.replace(/\bkr\.?|,-$/gi, '').trim();

/**
 * Reads pasted lines, and compares them with the scheme's codes and rows. A first line without a number is a heading.
 * On another day than the one of the rows, the same price may be a change.
 */
export const readPasted = (
    text: string,
    codes: readonly ProcessCode[],
    rows: readonly PriceRow[],
    isOtherDay = false,
): readonly PastedLine[] => {
    const seen = new Set<string>();
    return text.split(/\r?\n/).flatMap((typed, index): PastedLine[] => {
        if (typed.trim() === '') return [];
        const [code, cell] = cellsOf(typed);
        const price = withoutKroner(cell);
        if (index === 0 && !/\d/.test(price) && !codes.some(({ navn }) => comparable(navn) === comparable(code)))
            return [];
        const named = codes.filter(({ navn }) => comparable(navn) === comparable(code));
        const [prosesskode] = named;
        const read = readDecimal(price, 2);
        const pris = typeof read === 'number' ? read : undefined;
        const isTwice = seen.has(comparable(code));
        seen.add(comparable(code));
        const row = rows.find((one) => one.prosesskode.id === prosesskode?.id);
        const wrong = row ? editedPriceProblem(read) : newPriceProblem(read);
        const problem: PasteProblem | undefined = !prosesskode
            ? 'unknown'
            : named.length > 1
              ? 'ambiguous'
              : isTwice
                ? 'twice'
                : wrong
                  ? wrong === 'decimals'
                      ? 'decimals'
                      : 'price'
                  : (pris ?? 0) >= largestAmount
                    ? 'large'
                    : undefined;
        const line = { line: index + 1, code, price: cell };
        if (problem) return [{ ...line, effect: 'problem', problem }];
        const isSame = toOre(row?.pris ?? 0) === toOre(pris ?? 0);
        const effect = !row ? 'new' : !isSame ? 'changed' : isOtherDay ? 'asToday' : 'same';
        return [{ ...line, pris, prosesskode, row, effect }];
    });
};

/** The rows of another scheme, in the format of pasted lines. */
export const asPasted = (rows: readonly PriceRow[], numbers: Numbers): string =>
    rows
        .filter(({ pris }) => pris !== undefined)
        .map(({ prosesskode, pris = 0 }) => `${prosesskode.navn}\t${numbers.typed(pris)}`)
        .join('\n');
