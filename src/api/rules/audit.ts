import { formatDay, formatLastDay, startOfOsloDay } from './oslo';

/** The events of the audit log (D15, `revisjon`). */
export const auditEvents = [
    'innlogget',
    'innlogging-avvist',
    'passord-endret',
    'engangskode-opprettet',
    'engangskode-nullstilt',
    'gjenopprettingskode-brukt',
    'nektet',
    'opprettet',
    'endret',
    'fjernet',
    'tilbakestilt',
    'gjenopprettet',
    'innlest',
    'ryddet',
    'eksportert',
    'lest',
    'innsyn',
    'person-slettet',
    'oppbevaring',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** What the events happen to. */
export const auditSubjects = [
    'bruker',
    'selskap',
    'avtale',
    'kontrakt',
    'pris',
    'prosesskodeskjema',
    'prosesskode',
    'prisskjema',
    'fremtidig-pris',
    'ressursforbruk',
    'meldingstype',
    'tekstmal',
    'standardtekst',
    'hurtigvalg',
    'maskinklient',
    'lagringsregel',
    'lagringsunntak',
    'personvern',
    'prisperiode',
    'kontraktsvilkar',
    'ramme',
    'trekk',
    'avslutning',
    'stikkprove',
    'katalog',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Money and amounts have two decimals (D16); other numbers are counts and ids. */
const moneyFields: ReadonlySet<string> = new Set([
    'pris',
    'enhetspris',
    'mengde',
    'godkjentMengde',
    'ramme',
    'sum',
    'beløp',
    'vedtatt',
    'dagmulktsats',
    'toleranse',
]);

/** How to write the parts of an address that are spelled differently in ordinary text. */
const spelling: Readonly<Record<string, string>> = {
    entreprenorer: 'entreprenører',
    okonomi: 'økonomi',
    vilkar: 'vilkår',
    moteark: 'møteark',
    manedsrapportavviksarbeid: 'månedsrapport avviksarbeid',
    manedsrapportmateriell: 'månedsrapport materiell',
    gatelysmanedsrapporter: 'gatelys månedsrapporter',
    vinterforbrukfakturagrunnlag: 'vinterforbruk fakturagrunnlag',
    vinterforbrukokonomi: 'vinterforbruk økonomi',
    prosesskodeenheter: 'enheter',
    selskapsbrukere: 'brukere',
    kataloginnlesing: 'innlesing av katalogen',
    katalogruting: 'ruting',
    prove: 'prøve',
    miljo: 'miljø',
    sok: 'søk',
    entreprenor: 'entreprenør',
    sporsmal: 'spørsmål',
    forhandsvisning: 'forhåndsvisning',
    apnemaneder: 'åpne måneder',
    gjenapning: 'gjenåpning',
    naer: 'nær',
    avgjorelse: 'avgjørelse',
    naerliggende: 'nærliggende',
    apen: 'åpen',
};

/** The method and the subject of a refused or logged call, in words. Addresses consist of Norwegian words. */
export const callParts = (call: string): { does: string; what: string } => {
    const [method = '', path = ''] = call.split(' ');
    const parts = path.split('/').filter((part) => part && part !== 'api' && !part.startsWith('{'));
    return { does: method, what: parts.map((part) => spelling[part.toLowerCase()] ?? part).join(', ') };
};

/** The texts of `audit` in which the codes of these fields are; those of others are in `value`. */
type Group = 'does' | 'value' | 'hendelse' | 'emne' | 'field';
const groups: Readonly<Record<string, Group>> = { hendelse: 'hendelse', emne: 'emne', gruppe: 'field' };
const instant = /^\d{4}-\d\d-\d\dT/;
const day = /^\d{4}-\d\d-\d\d$/;

/** What the page and the file of the log write differently. */
export interface AuditWriter {
    readonly none: string;
    readonly yes: string;
    readonly no: string;
    readonly money: (value: number) => string;
    /** Without grouping: it may be a year, an id or a running number. */
    readonly number: (value: number) => string;
    readonly instant: (value: string) => string;
    readonly field: (field: string, value: string) => string;
    /** The word for a code in a group of the texts of `audit`; the code itself if it has none. */
    readonly word: (group: Group, code: string, field: string) => string;
}

/** The value of a field of the log, in words. */
export const auditValue = (writer: AuditWriter, value: unknown, field: string): string => {
    if (value === null || value === undefined) return writer.none;
    if (typeof value === 'boolean') return value ? writer.yes : writer.no;
    if (typeof value === 'number') return moneyFields.has(field) ? writer.money(value) : writer.number(value);
    if (Array.isArray(value)) return value.map((one) => auditValue(writer, one, field)).join(', ') || writer.none;
    if (typeof value === 'object')
        return Object.entries(value)
            .map(([key, one]) => writer.field(key, auditValue(writer, one, key)))
            .join(', ');
    const text = String(value);
    if (field === 'kall') {
        const { does, what } = callParts(text);
        return `${writer.word('does', does, field)} ${what}`;
    }
    // The end of a report file's period is exclusive (D10).
    if (day.test(text)) return (field === 'TilDato' ? formatLastDay : formatDay)(startOfOsloDay(text));
    // Entries of earlier releases have the exclusive end of a contract (D3).
    if (field === 'gyldigTil') return formatLastDay(text);
    return instant.test(text) ? writer.instant(text) : writer.word(groups[field] ?? 'value', text, field);
};
