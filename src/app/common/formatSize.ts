const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size for people: 1,4 MB. Decimal units. */
export const formatSize = (bytes: number, locale = 'nb-NO'): string => {
    const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
    return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        maximumFractionDigits: step > 1 ? 1 : 0,
    }).format(bytes / 1000 ** step);
};
