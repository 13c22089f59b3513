/** Parsers for PostgreSQL's types by oid, shared by both drivers. */
export const parsers: Record<number, (text: string) => unknown> = {
    20: Number, // int8: counts, all below 2^53
    1700: Number, // numeric: amounts with two decimals, exact as doubles below 10^13
    1082: (text) => text, // date
    1114: (text) => text, // timestamp
    1184: (text) =>
        new Date(text.includes('T') ? text : text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(), // timestamptz
};
