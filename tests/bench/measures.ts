/** Prints a figure as soon as it is measured, with its target; a ratio below 1 is better. */
export const record = (what: string, measured: number, aim: number, unit: 'ms' | 's' | 'kB' | 'MB' | ''): void => {
    const [value = '', goal = ''] = [measured, aim].map((number) => `${number.toFixed(number < 100 ? 1 : 0)} ${unit}`);
    const ratio = (measured / aim).toFixed(2);
    console.log(`${what.padEnd(60)}${value.padStart(12)}${goal.padStart(12)}${ratio.padStart(8)}`);
};

export const quantile = (values: number[], share: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
export const median = (values: number[]): number => quantile(values, 0.5);
