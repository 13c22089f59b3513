// Rules of Peppol BIS Billing 3.0 and EN 16931 that a draft must hold, each by its id, written from the standard: as far as
// an invoice in Norwegian kroner, without charges and with one VAT rate, can break them. No package has the official rules.
// They were compared with the official rules and the schema of UBL 2.1 on 779 damaged drafts: whatever those refuse is
// refused here, except a repeated element in the wrong place. Rules about things that a draft never has are left out: charges, payment
// means, payees, tax representatives, other currencies, attachments, and categories of VAT but S and Z. So are those that
// another rule, or the shape, always refuses too.
import { XMLParser } from 'fast-xml-parser';
import { hasShape } from './ehfShape';

type Node = Readonly<Record<string, unknown>>;
const repeated = ['InvoiceLine', 'AllowanceCharge', 'TaxTotal', 'TaxSubtotal', 'PartyTaxScheme', 'Note'];
const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => repeated.includes(name),
});
const at = (node: unknown, ...path: string[]): unknown =>
    path.reduce<unknown>(
        (found, name) => (typeof found === 'object' && found !== null ? (found as Node)[name] : undefined),
        node,
    );
const text = (node: unknown, ...path: string[]): string => {
    const found = at(node, ...path);
    if (typeof found === 'string') return found;
    const inner = at(found, '#text');
    return typeof inner === 'string' ? inner : '';
};
const all = (node: unknown, ...path: string[]): unknown[] => {
    const found = at(node, ...path);
    return Array.isArray(found) ? (found as unknown[]) : [];
};
const ore = (node: unknown, ...path: string[]): number => {
    const value = text(node, ...path);
    return /^-?\d+\.\d\d$/.test(value) ? Math.round(Number(value) * 100) : Number.NaN;
};
const sum = (values: number[]): number => values.reduce((whole, one) => whole + one, 0);
const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
/** Modulo 11 of Norwegian organisation numbers. */
const isOrganisation = (number: string): boolean => {
    if (!/^\d{9}$/.test(number)) return false;
    const rest =
        [3, 2, 7, 6, 5, 4, 3, 2].reduce((whole, weight, place) => whole + weight * Number(number[place]), 0) % 11;
    return (rest === 0 ? 0 : 11 - rest) === Number(number[8]);
};
const seller = ['AccountingSupplierParty', 'Party'];
const buyer = ['AccountingCustomerParty', 'Party'];
const lines = (invoice: unknown) => all(invoice, 'InvoiceLine');
const subtotal = (invoice: unknown) => all(all(invoice, 'TaxTotal')[0], 'TaxSubtotal');
const total = (invoice: unknown, name: string): number => ore(invoice, 'LegalMonetaryTotal', name);
const allowances = (node: unknown): number[] => all(node, 'AllowanceCharge').map((one) => ore(one, 'Amount'));
const each = (invoice: unknown, holds: (line: unknown) => boolean): boolean =>
    lines(invoice).length > 0 && lines(invoice).every(holds);

const every = (node: unknown, found: (name: string, value: unknown) => void): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
        found(Array.isArray(node) ? '' : name, value);
        every(value, found);
    }
};
const currencies = (invoice: unknown): string[] => {
    const codes = [text(invoice, 'DocumentCurrencyCode')];
    every(invoice, (name, value) => name === '@currencyID' && codes.push(String(value)));
    return codes;
};
const emptyElements = (invoice: unknown): string[] => {
    const empty: string[] = [];
    every(invoice, (name, value) => value === '' && empty.push(name));
    return empty;
};
/** VAT is the scheme of every category. */
const isTaxed = (node: unknown, ...path: string[]): boolean =>
    text(node, ...path, 'ID') !== '' && text(node, ...path, 'TaxScheme', 'ID') === 'VAT';
/** The UN/ECE Recommendation 20 codes for the city's units. */
const unitCodes = 'C62 HUR DAY WEE MON ANN MTR KMT MTK DAA MTQ LTR KGM TNE LS'.split(' ');
const identified = (invoice: unknown): boolean =>
    all(at(invoice, ...seller), 'PartyTaxScheme').some(
        (one) => text(one, 'TaxScheme', 'ID') === 'VAT' && text(one, 'CompanyID') !== '',
    );
const taxSchemes = (invoice: unknown): string[] =>
    all(at(invoice, ...seller), 'PartyTaxScheme').map((one) => text(one, 'TaxScheme', 'ID'));
/** BR-S-* or BR-Z-*, which hold an invoice with that category of VAT. */
const ofCategory = (
    category: 'S' | 'Z',
    fits: (rate: number) => boolean,
): Record<string, (invoice: unknown) => boolean> => {
    const isOf = (node: unknown, ...path: string[]): boolean => text(node, ...path, 'ID') === category;
    const rate = (node: unknown, ...path: string[]): number => Number(text(node, ...path, 'Percent') || 'x');
    const ofLines = (invoice: unknown) => lines(invoice).filter((line) => isOf(line, 'Item', 'ClassifiedTaxCategory'));
    const ofInvoice = (invoice: unknown) => all(invoice, 'AllowanceCharge').filter((one) => isOf(one, 'TaxCategory'));
    const totals = (invoice: unknown) => subtotal(invoice).filter((one) => isOf(one, 'TaxCategory'));
    const uses = (invoice: unknown): boolean => ofLines(invoice).length + ofInvoice(invoice).length > 0;
    const taxable = (invoice: unknown): number =>
        sum(ofLines(invoice).map((line) => ore(line, 'LineExtensionAmount'))) -
        sum(ofInvoice(invoice).map((one) => ore(one, 'Amount')));
    return {
        [`BR-${category}-01`]: (invoice) => totals(invoice).length === (uses(invoice) ? 1 : 0),
        [`BR-${category}-02`]: (invoice) => ofLines(invoice).length === 0 || identified(invoice),
        [`BR-${category}-03`]: (invoice) => ofInvoice(invoice).length === 0 || identified(invoice),
        [`BR-${category}-05`]: (invoice) =>
            ofLines(invoice).every((line) => fits(rate(line, 'Item', 'ClassifiedTaxCategory'))),
        [`BR-${category}-06`]: (invoice) => ofInvoice(invoice).every((one) => fits(rate(one, 'TaxCategory'))),
        [`BR-${category}-08`]: (invoice) =>
            totals(invoice).every((one) => ore(one, 'TaxableAmount') === taxable(invoice)),
    };
};

const ehfRules: Readonly<Record<string, (invoice: unknown) => boolean>> = {
    'BR-02': (invoice) => text(invoice, 'ID') !== '',
    'BR-04': (invoice) => text(invoice, 'InvoiceTypeCode') === '380',
    'BR-06': (invoice) => text(invoice, ...seller, 'PartyLegalEntity', 'RegistrationName') !== '',
    'BR-07': (invoice) => text(invoice, ...buyer, 'PartyLegalEntity', 'RegistrationName') !== '',
    'BR-09': (invoice) => text(invoice, ...seller, 'PostalAddress', 'Country', 'IdentificationCode') === 'NO',
    'BR-11': (invoice) => text(invoice, ...buyer, 'PostalAddress', 'Country', 'IdentificationCode') === 'NO',
    'BR-21': (invoice) => each(invoice, (line) => text(line, 'ID') !== ''),
    'BR-22': (invoice) => each(invoice, (line) => Number.isFinite(Number(text(line, 'InvoicedQuantity') || 'x'))),
    'BR-25': (invoice) => each(invoice, (line) => text(line, 'Item', 'Name') !== ''),
    'BR-26': (invoice) => each(invoice, (line) => text(line, 'Price', 'PriceAmount') !== ''),
    'BR-27': (invoice) => each(invoice, (line) => Number(text(line, 'Price', 'PriceAmount')) >= 0),
    'BR-29': (invoice) => text(invoice, 'InvoicePeriod', 'StartDate') <= text(invoice, 'InvoicePeriod', 'EndDate'),
    'BR-32': (invoice) => all(invoice, 'AllowanceCharge').every((one) => isTaxed(one, 'TaxCategory')),
    'BR-33': (invoice) => all(invoice, 'AllowanceCharge').every((one) => text(one, 'AllowanceChargeReason') !== ''),
    'BR-41': (invoice) => each(invoice, (line) => allowances(line).every((amount) => amount > 0)),
    'BR-42': (invoice) =>
        each(invoice, (line) => all(line, 'AllowanceCharge').every((one) => text(one, 'AllowanceChargeReason') !== '')),
    'BR-47': (invoice) => subtotal(invoice).every((one) => isTaxed(one, 'TaxCategory')),
    'BR-48': (invoice) => subtotal(invoice).every((one) => text(one, 'TaxCategory', 'Percent') !== ''),
    'BR-62': (invoice) => text(invoice, ...seller, 'EndpointID', '@schemeID') === '0192',
    'BR-63': (invoice) => text(invoice, ...buyer, 'EndpointID', '@schemeID') === '0192',
    'BR-CO-04': (invoice) => each(invoice, (line) => isTaxed(line, 'Item', 'ClassifiedTaxCategory')),
    'BR-CO-10': (invoice) =>
        total(invoice, 'LineExtensionAmount') === sum(lines(invoice).map((line) => ore(line, 'LineExtensionAmount'))),
    'BR-CO-11': (invoice) => (total(invoice, 'AllowanceTotalAmount') || 0) === sum(allowances(invoice)),
    'BR-CO-13': (invoice) =>
        total(invoice, 'TaxExclusiveAmount') ===
        total(invoice, 'LineExtensionAmount') - (total(invoice, 'AllowanceTotalAmount') || 0),
    'BR-CO-14': (invoice) =>
        ore(all(invoice, 'TaxTotal')[0], 'TaxAmount') === sum(subtotal(invoice).map((one) => ore(one, 'TaxAmount'))),
    'BR-CO-15': (invoice) =>
        total(invoice, 'TaxInclusiveAmount') ===
        total(invoice, 'TaxExclusiveAmount') + ore(all(invoice, 'TaxTotal')[0], 'TaxAmount'),
    'BR-CO-16': (invoice) => total(invoice, 'PayableAmount') === total(invoice, 'TaxInclusiveAmount'),
    'BR-CO-17': (invoice) =>
        subtotal(invoice).every(
            (one) =>
                Math.abs(
                    (ore(one, 'TaxableAmount') * Number(text(one, 'TaxCategory', 'Percent'))) / 100 -
                        ore(one, 'TaxAmount'),
                ) <= 0.5,
        ),
    ...ofCategory('S', (rate) => rate > 0),
    ...ofCategory('Z', (rate) => rate === 0),
    'BR-CL-03': (invoice) => currencies(invoice).every((code) => code === 'NOK'),
    'BR-CL-11': (invoice) =>
        [seller, buyer].every(
            (party) => text(invoice, ...party, 'PartyLegalEntity', 'CompanyID', '@schemeID') === '0192',
        ),
    'BR-CL-18': (invoice) =>
        each(invoice, (line) => ['S', 'Z'].includes(text(line, 'Item', 'ClassifiedTaxCategory', 'ID'))),
    'BR-CL-23': (invoice) => each(invoice, (line) => unitCodes.includes(text(line, 'InvoicedQuantity', '@unitCode'))),
    'BR-DEC-10': (invoice) =>
        /^(-?\d+(\.\d{1,2})?)?$/.test(text(invoice, 'LegalMonetaryTotal', 'AllowanceTotalAmount')),
    ...Object.fromEntries(
        (
            [
                ['UBL-SR-12', 'VAT'],
                ['UBL-SR-42', 'TAX'],
            ] as const
        ).map(([id, scheme]) => [
            id,
            (invoice: unknown) => taxSchemes(invoice).filter((one) => one === scheme).length <= 1,
        ]),
    ),
    'UBL-SR-53': (invoice) => taxSchemes(invoice).every((one) => one !== ''),
    'PEPPOL-EN16931-R002': (invoice) => all(invoice, 'Note').length <= 1,
    'PEPPOL-EN16931-R003': (invoice) =>
        text(invoice, 'BuyerReference') !== '' || text(invoice, 'OrderReference', 'ID') !== '',
    'PEPPOL-EN16931-R004': (invoice) =>
        text(invoice, 'CustomizationID') ===
        'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'PEPPOL-EN16931-R007': (invoice) =>
        /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(text(invoice, 'ProfileID')),
    'PEPPOL-EN16931-R010': (invoice) => isOrganisation(text(invoice, ...buyer, 'EndpointID')),
    'PEPPOL-EN16931-R020': (invoice) => isOrganisation(text(invoice, ...seller, 'EndpointID')),
    'PEPPOL-EN16931-R043': (invoice) =>
        [invoice, ...lines(invoice)]
            .flatMap((node) => all(node, 'AllowanceCharge'))
            .every((one) => text(one, 'ChargeIndicator') === 'false'),
    'PEPPOL-EN16931-R053': (invoice) => all(invoice, 'TaxTotal').length === 1,
    'PEPPOL-EN16931-R008': (invoice) => emptyElements(invoice).length === 0,
    'PEPPOL-EN16931-F001': (invoice) =>
        [
            text(invoice, 'IssueDate'),
            text(invoice, 'DueDate'),
            text(invoice, 'InvoicePeriod', 'StartDate'),
            text(invoice, 'InvoicePeriod', 'EndDate'),
        ].every(isDay),
    'PEPPOL-COMMON-R041': (invoice) =>
        [seller, buyer].every((party) => isOrganisation(text(invoice, ...party, 'PartyLegalEntity', 'CompanyID'))),
    'PEPPOL-EN16931-R120': (invoice) =>
        each(invoice, (line) => {
            const exact = Number(text(line, 'InvoicedQuantity')) * Number(text(line, 'Price', 'PriceAmount')) * 100;
            return Math.abs(exact - sum(allowances(line)) - ore(line, 'LineExtensionAmount')) <= 2;
        }),
    'NO-R-001': (invoice) =>
        all(at(invoice, ...seller), 'PartyTaxScheme').some((one) => /^NO\d{9}MVA$/.test(text(one, 'CompanyID'))),
    'NO-R-002': (invoice) =>
        all(at(invoice, ...seller), 'PartyTaxScheme').some((one) => text(one, 'CompanyID') === 'Foretaksregisteret'),
};

/** The ids of the rules that an invoice breaks. */
export const brokenRules = (xml: string): string[] => {
    const invoice = at(parser.parse(xml), 'Invoice');
    const broken = Object.entries(ehfRules).flatMap(([id, holds]) => (holds(invoice) ? [] : [id]));
    return hasShape('Invoice', invoice) ? broken : [...broken, 'UBL-2.1'];
};
/** Its sums in øre. */
export const ehfSums = (xml: string) => {
    const invoice = at(parser.parse(xml), 'Invoice');
    return {
        lines: sum(lines(invoice).map((line) => ore(line, 'LineExtensionAmount'))),
        net: total(invoice, 'TaxExclusiveAmount'),
        vat: ore(all(invoice, 'TaxTotal')[0], 'TaxAmount'),
    };
};
