import type { OfferedName } from '../offered';

/** Reports that wait for somebody, as filter values of the list, by the capability that knows about them (D15). */
export const stocks = {
    returnert: 'delarbeid',
    endret: 'delarbeid',
    delerFerdig: 'delarbeid',
    svarMottatt: 'dialog',
    nyVurdering: 'dialog',
    epostFeilet: 'dialog',
    paVent: 'klokke',
    forsteSvar: 'klokke',
    utsettelse: 'klokke',
    avvisning: 'klokke',
} as const satisfies Record<string, OfferedName>;
export type Stock = keyof typeof stocks;
export const stockNames = Object.keys(stocks) as Stock[];
/** Only staff split reports, get them back and judge them; what a company has looked at is not kept. */
export const isStockForStaff = (stock: Stock): boolean => stocks[stock] === 'delarbeid' || stock === 'nyVurdering';
