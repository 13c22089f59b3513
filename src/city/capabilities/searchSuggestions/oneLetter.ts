/** The word with the two letters around `at` swapped. */
export const swapped = (word: string, at: number): string =>
    word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1);

/** True if two words differ by one letter (wrong, missing or extra) or by two neighbours swapped. */
export const isOneLetterOff = (one: string, other: string): boolean => {
    if (Math.abs(one.length - other.length) > 1 || one === other) return false;
    let start = 0;
    while (start < one.length && one[start] === other[start]) start += 1;
    let end = 0;
    const most = Math.min(one.length, other.length) - start;
    while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
    const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
    return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === swapped(right, 1));
};
