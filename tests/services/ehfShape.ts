/**
 * The elements of a draft in the order that the schema of UBL 2.1 has them; those with a star may be repeated. It has no
 * others: the official rules warn of each that Peppol does not know.
 */
const shape: Readonly<Record<string, string>> = {
    Invoice:
        'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note* DocumentCurrencyCode BuyerReference InvoicePeriod OrderReference ' +
        'BillingReference ContractDocumentReference AccountingSupplierParty AccountingCustomerParty AllowanceCharge* TaxTotal* LegalMonetaryTotal InvoiceLine*',
    InvoicePeriod: 'StartDate EndDate',
    OrderReference: 'ID',
    BillingReference: 'InvoiceDocumentReference',
    InvoiceDocumentReference: 'ID',
    ContractDocumentReference: 'ID',
    AccountingSupplierParty: 'Party',
    AccountingCustomerParty: 'Party',
    Party: 'EndpointID PartyName PostalAddress PartyTaxScheme* PartyLegalEntity',
    PartyName: 'Name',
    PostalAddress: 'Country',
    Country: 'IdentificationCode',
    PartyTaxScheme: 'CompanyID TaxScheme',
    TaxScheme: 'ID',
    PartyLegalEntity: 'RegistrationName CompanyID',
    AllowanceCharge: 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
    TaxCategory: 'ID Percent TaxScheme',
    ClassifiedTaxCategory: 'ID Percent TaxScheme',
    TaxTotal: 'TaxAmount TaxSubtotal*',
    TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
    LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount PayableAmount',
    InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount AllowanceCharge* Item Price',
    Item: 'Description Name SellersItemIdentification ClassifiedTaxCategory',
    SellersItemIdentification: 'ID',
    Price: 'PriceAmount',
};

const partsOf = (node: object): [name: string, value: unknown][] =>
    Object.entries(node).filter(([name]) => !/^[@#]/.test(name));

/** True if each element has only what its shape has, in its order and as often; and each amount its currency. */
export const hasShape = (name: string, node: unknown): boolean => {
    const names = shape[name]?.split(' ');
    if (!names) return typeof node !== 'object' || node === null || partsOf(node).length === 0;
    if (typeof node !== 'object' || node === null) return false;
    const parts = partsOf(node);
    const places = parts.map(([part]) => names.findIndex((one) => one.replace('*', '') === part));
    return (
        places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1)) &&
        parts.every(([part, value]) => {
            const all: unknown[] = Array.isArray(value) ? value : [value];
            const isAmount = part.endsWith('Amount');
            const hasCurrency = (one: unknown): boolean =>
                typeof one === 'object' && one !== null && '@currencyID' in one;
            return (
                (all.length === 1 || names.includes(`${part}*`)) &&
                all.every((one) => hasShape(part, one) && (!isAmount || hasCurrency(one)))
            );
        })
    );
};
