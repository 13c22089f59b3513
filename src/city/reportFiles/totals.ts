import { isSubtotal, type Column, type FileRow } from './definition';

/** Adds a line with the sums of some columns and the number of lines. */
export async function* withTotal(
    batches: AsyncIterable<FileRow[]>,
    columns: readonly Column[],
    summed: readonly string[],
): AsyncGenerator<FileRow[]> {
    const sums = new Map(summed.map((key) => [key, 0]));
    let count = 0;
    for await (const lines of batches) {
        const counted = lines.filter((line) => !isSubtotal(line));
        count += counted.length;
        for (const [key, sum] of sums)
            sums.set(
                key,
                counted.reduce((all, line) => all + Math.round(Number(line[key] ?? 0) * 100), sum),
            );
        yield lines;
    }
    const words = columns.filter(({ kind, key }) => kind === 'text' && !sums.has(key));
    const total: Record<string, string | number | null> = Object.fromEntries(columns.map(({ key }) => [key, null]));
    for (const [key, sum] of sums) total[key] = sum / 100;
    const [first] = words;
    if (first) total[first.key] = `Totalt, ${count} ${count === 1 ? 'linje' : 'linjer'}`;
    yield [total];
}
