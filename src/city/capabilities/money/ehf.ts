import { create } from 'xmlbuilder2';
import { millisecondsInDay as day } from 'date-fns/constants';
import { nearestOre } from '../../../api/rules/money';
import { withoutForbidden } from '../../../api/rules/plainText';
import { lastValidDay, osloDay, startOfOsloDay } from '../../../api/rules/oslo';
import { endOfMonth, firstDay } from './months';
import type { InvoiceLine, SettledDeduction } from './settlementRows';

export interface EhfParty {
    readonly name: string;
    readonly organisationNumber: string;
}
export interface EhfInvoice {
    readonly id: string;
    /** The draft of the month's former version. */
    readonly replaces?: string | undefined;
    readonly month: string;
    readonly closedAt: Date;
    readonly seller: EhfParty;
    readonly buyer: EhfParty;
    readonly contract: string;
    readonly buyerReference: string | null;
    readonly orderReference: string | null;
    readonly note: string;
    readonly lines: readonly InvoiceLine[];
    readonly deductions: readonly SettledDeduction[];
    readonly vatRate: number;
    readonly vatOre: number;
}

/** The UN/ECE Recommendation 20 codes for the units of process codes; `C62` means one of anything. */
const units: Readonly<Record<string, string>> = {
    stk: 'C62',
    time: 'HUR',
    timer: 'HUR',
    døgn: 'DAY',
    dag: 'DAY',
    uke: 'WEE',
    måned: 'MON',
    år: 'ANN',
    m: 'MTR',
    km: 'KMT',
    m2: 'MTK',
    daa: 'DAA',
    m3: 'MTQ',
    l: 'LTR',
    liter: 'LTR',
    kg: 'KGM',
    tonn: 'TNE',
    rs: 'LS',
    lm: 'MTR',
};
const paymentDays = 30;

const money = (ore: number): string => (ore / 100).toFixed(2);
const currency = (ore: number) => ({ '@currencyID': 'NOK', '#': money(ore) });
/** The scheme of electronic addresses of Norwegian organisations. */
const norwegian = '0192';

const party = ({ name, organisationNumber }: EhfParty, isSeller: boolean) => ({
    'cbc:EndpointID': { '@schemeID': norwegian, '#': organisationNumber },
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': { 'cac:Country': { 'cbc:IdentificationCode': 'NO' } },
    ...(isSeller
        ? {
              'cac:PartyTaxScheme': [
                  { 'cbc:CompanyID': `NO${organisationNumber}MVA`, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
                  { 'cbc:CompanyID': 'Foretaksregisteret', 'cac:TaxScheme': { 'cbc:ID': 'TAX' } },
              ],
          }
        : {}),
    'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': { '@schemeID': norwegian, '#': organisationNumber },
    },
});

/**
 * The settlement as a draft in Peppol BIS Billing 3.0, which the contractor completes and sends. Rows are floored one
 * by one (D9), but the standard computes a line to the nearest øre: the difference is an allowance on the line. Deductions
 * are allowances on the invoice.
 */
export const ehfOf = (invoice: EhfInvoice): string => {
    const { lines, deductions, vatRate, vatOre, month, replaces } = invoice;
    const issued = osloDay(invoice.closedAt);
    const due = osloDay(new Date(startOfOsloDay(issued).getTime() + paymentDays * day + day / 2));
    const first = firstDay(month);
    const last = lastValidDay(endOfMonth(month));
    // A VAT rate of 0 has the category 'zero rated'.
    const category = vatRate > 0 ? 'S' : 'Z';
    const tax = { 'cbc:ID': category, 'cbc:Percent': String(vatRate), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
    const sum = lines.reduce((all, { ore }) => all + ore, 0);
    const deducted = deductions.reduce((all, { ore }) => all + ore, 0);
    const net = sum - deducted;
    const document = {
        Invoice: {
            '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
            '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
            '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
            'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
            'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
            'cbc:ID': invoice.id,
            'cbc:IssueDate': issued,
            'cbc:DueDate': due,
            'cbc:InvoiceTypeCode': '380',
            'cbc:Note': replaces ? `Erstatter ${replaces}. ${invoice.note}` : invoice.note,
            'cbc:DocumentCurrencyCode': 'NOK',
            'cbc:BuyerReference': invoice.buyerReference ?? invoice.contract,
            'cac:InvoicePeriod': { 'cbc:StartDate': first, 'cbc:EndDate': last },
            ...(invoice.orderReference ? { 'cac:OrderReference': { 'cbc:ID': invoice.orderReference } } : {}),
            ...(replaces ? { 'cac:BillingReference': { 'cac:InvoiceDocumentReference': { 'cbc:ID': replaces } } } : {}),
            'cac:ContractDocumentReference': { 'cbc:ID': invoice.contract },
            'cac:AccountingSupplierParty': { 'cac:Party': party(invoice.seller, true) },
            'cac:AccountingCustomerParty': { 'cac:Party': party(invoice.buyer, false) },
            'cac:AllowanceCharge': deductions.map(({ ore, begrunnelse }) => ({
                'cbc:ChargeIndicator': 'false',
                'cbc:AllowanceChargeReason': begrunnelse,
                'cbc:Amount': currency(ore),
                'cac:TaxCategory': tax,
            })),
            'cac:TaxTotal': {
                'cbc:TaxAmount': currency(vatOre),
                'cac:TaxSubtotal': {
                    'cbc:TaxableAmount': currency(net),
                    'cbc:TaxAmount': currency(vatOre),
                    'cac:TaxCategory': tax,
                },
            },
            'cac:LegalMonetaryTotal': {
                'cbc:LineExtensionAmount': currency(sum),
                'cbc:TaxExclusiveAmount': currency(net),
                'cbc:TaxInclusiveAmount': currency(net + vatOre),
                ...(deducted === 0 ? {} : { 'cbc:AllowanceTotalAmount': currency(deducted) }),
                'cbc:PayableAmount': currency(net + vatOre),
            },
            'cac:InvoiceLine': lines.map(({ code, description, unit, amount, unitPrice, ore }, index) => {
                const floored = nearestOre(amount, unitPrice) - ore;
                return {
                    'cbc:ID': String(index + 1),
                    'cbc:InvoicedQuantity': { '@unitCode': units[unit.toLowerCase()] ?? 'C62', '#': amount.toFixed(2) },
                    'cbc:LineExtensionAmount': currency(ore),
                    ...(floored > 0
                        ? {
                              'cac:AllowanceCharge': {
                                  'cbc:ChargeIndicator': 'false',
                                  'cbc:AllowanceChargeReason': 'Avrunding ned til hele øre per rad',
                                  'cbc:Amount': currency(floored),
                              },
                          }
                        : {}),
                    'cac:Item': {
                        ...(description ? { 'cbc:Description': description } : {}),
                        'cbc:Name': `${code} ${description}`.trim(),
                        'cac:SellersItemIdentification': { 'cbc:ID': code },
                        'cac:ClassifiedTaxCategory': tax,
                    },
                    'cac:Price': { 'cbc:PriceAmount': { '@currencyID': 'NOK', '#': unitPrice.toFixed(2) } },
                };
            }),
        },
    };
    return withoutForbidden(create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true }));
};
