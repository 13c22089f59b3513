// Records measurements against their targets.

interface Measure {
    what: string;
    measured: number;
    aim: number;
    /** Empty: a number of something. */
    unit: 'ms' | 's' | 'kB' | 'MB' | '';
}
const measures: Measure[] = [];
export const record = (what: string, measured: number, aim: number, unit: Measure['unit']): void =>
    void measures.push({ what, measured, aim, unit });

export const quantile = (values: number[], share: number): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
export const median = (values: number[]): number => quantile(values, 0.5);

/** Prints everything recorded; a ratio below 1 is better than the target. */
export function printMeasures(): void {
    console.log(`\n${'What'.padEnd(56)}${'Measured'.padStart(12)}${'Aim'.padStart(12)}${'Ratio'.padStart(8)}`);
    for (const { what, measured, aim, unit } of measures) {
        const [value, goal] = [measured, aim].map((number) => `${number.toFixed(number < 100 ? 1 : 0)} ${unit}`);
        console.log(
            `${what.padEnd(56)}${value?.padStart(12)}${goal?.padStart(12)}${(measured / aim).toFixed(2).padStart(8)}`,
        );
    }
}
