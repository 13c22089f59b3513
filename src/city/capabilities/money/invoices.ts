import { XMLParser } from 'fast-xml-parser';
import { isRecord } from '../../../api/rules/isRecord';
import { typedText } from '../../../api/rules/plainText';
import type { InvoiceDifference } from '../../../api/entities/money';
import type { InvoiceLine } from './settlementRows';

interface InvoiceRead {
    readonly number: string;
    readonly references: readonly string[];
    readonly vatOre: number;
    readonly netOre: number;
    readonly lines: readonly { code: string; amount: number; price: number; ore: number; rate: number }[];
}

// An invoice needs no document type, and XML entities from strangers are dangerous, so both are refused.
const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: true,
    trimValues: true,
    isArray: (name) => ['InvoiceLine', 'TaxTotal', 'PartyTaxScheme'].includes(name),
});

const child = (node: unknown, ...path: string[]): unknown =>
    path.reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), node);
const textOf = (node: unknown, ...path: string[]): string => {
    const value = child(node, ...path);
    return typeof value === 'string' ? typedText(value) : '';
};
/** The length at which a code is cut off when it is stored and shown. */
const longestCode = 100;
/** An invoice of a thousand lines has half of this, without its attachments. */
const mostCharacters = 2_000_000;

const oreOf = (text: string): number => Math.round(Number(text || 'x') * 100);

/** Reads an invoice in UBL; undefined when it is not one. */
export const readInvoice = (whole: string): InvoiceRead | undefined => {
    const xml = whole.replace(/<((?:\w+:)?EmbeddedDocumentBinaryObject)\b[^<>]*>[^<]*<\/\1>/g, '');
    if (xml.length > mostCharacters || /<!DOCTYPE|<!ENTITY/i.test(xml)) return undefined;
    let root: unknown;
    try {
        root = child(parser.parse(xml, true), 'Invoice');
    } catch {
        return undefined;
    }
    const lines = child(root, 'InvoiceLine');
    if (!Array.isArray(lines)) return undefined;
    const totals = child(root, 'TaxTotal');
    const read: InvoiceRead = {
        number: textOf(root, 'ID'),
        references: [
            textOf(root, 'ContractDocumentReference', 'ID'),
            textOf(root, 'BuyerReference'),
            textOf(root, 'OrderReference', 'ID'),
        ],
        vatOre: oreOf(textOf(Array.isArray(totals) ? totals[0] : undefined, 'TaxAmount')),
        netOre: oreOf(textOf(root, 'LegalMonetaryTotal', 'TaxExclusiveAmount')),
        lines: lines.map((line: unknown) => ({
            code: textOf(line, 'Item', 'SellersItemIdentification', 'ID').slice(0, longestCode),
            amount: Number(textOf(line, 'InvoicedQuantity') || 'x'),
            price: Number(textOf(line, 'Price', 'PriceAmount') || 'x'),
            ore: oreOf(textOf(line, 'LineExtensionAmount')),
            rate: Number(textOf(line, 'Item', 'ClassifiedTaxCategory', 'Percent') || 'x'),
        })),
    };
    const numbers = [
        read.vatOre,
        read.netOre,
        ...read.lines.flatMap(({ amount, price, ore, rate }) => [amount, price, ore, rate]),
    ];
    return numbers.every(Number.isFinite) && read.number ? read : undefined;
};

export interface Expected {
    readonly contract: string;
    readonly orderReference: string | null;
    readonly lines: readonly InvoiceLine[];
    readonly vatRate: number;
    readonly vatOre: number;
    readonly netOre: number;
    /** The allowed difference of a line's sum and of the VAT, in øre. */
    readonly tolerance: number;
}

/**
 * Matches the lines by code and price, or else by code alone. Lines left over on either side are surplus or missing.
 */
export const compareInvoice = (invoice: InvoiceRead, expected: Expected): InvoiceDifference[] => {
    const differences: InvoiceDifference[] = [];
    const note = (felt: InvoiceDifference['felt'], kode: string | null, forventet: string, mottatt: string): void =>
        void differences.push({ felt, kode, forventet, mottatt });
    const left = [...invoice.lines];
    const take = (fits: (line: (typeof left)[number]) => boolean) => {
        const at = left.findIndex(fits);
        return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    const text = (value: number): string => String(value);
    const pairs = expected.lines.map((line) => ({
        line,
        found: take(
            ({ code, price, amount }) => code === line.code && price === line.unitPrice && amount === line.amount,
        ),
    }));
    for (const pair of pairs)
        pair.found ??= take(({ code, price }) => code === pair.line.code && price === pair.line.unitPrice);
    for (const pair of pairs) pair.found ??= take(({ code }) => code === pair.line.code);
    for (const { line, found } of pairs) {
        if (!found) {
            note('kode', line.code, `${line.code} ${text(line.ore / 100)}`, '');
            continue;
        }
        if (found.amount !== line.amount) note('mengde', line.code, text(line.amount), text(found.amount));
        if (found.price !== line.unitPrice) note('pris', line.code, text(line.unitPrice), text(found.price));
        if (found.rate !== expected.vatRate) note('mva', line.code, text(expected.vatRate), text(found.rate));
        if (Math.abs(found.ore - line.ore) > expected.tolerance)
            note('sum', line.code, text(line.ore / 100), text(found.ore / 100));
    }
    for (const { code, ore } of left) note('kode', code, '', `${code} ${text(ore / 100)}`);
    if (Math.abs(invoice.netOre - expected.netOre) > expected.tolerance)
        note('sum', null, text(expected.netOre / 100), text(invoice.netOre / 100));
    if (Math.abs(invoice.vatOre - expected.vatOre) > expected.tolerance)
        note('mva', null, text(expected.vatOre / 100), text(invoice.vatOre / 100));
    const wanted = expected.orderReference ?? expected.contract;
    if (!invoice.references.includes(wanted))
        note('referanse', null, wanted, invoice.references.filter(Boolean).join(', '));
    return differences;
};
