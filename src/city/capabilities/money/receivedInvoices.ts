import sql from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { InvoiceDifference, ReceivedInvoice } from '../../../api/entities/money';
import { readTextFile } from '../../../api/rules/textFile';
import { actorOf } from '../../audit/audit';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { invalid, notFound } from '../../refusal';
import type { Expected } from './invoices';
import { contractScope } from './scope';
import type { InvoiceLine } from './settlementRows';

type ExpectedTotals = Omit<Expected, 'lines'>;
const expectedOf = async (queries: Queries, caller: Caller, id: number): Promise<Expected> => {
    const kept = await queries.row<ExpectedTotals>(sql`
        select contract_name as contract, settlement.order_reference as "orderReference", settlement.vat_rate as "vatRate", settlement.vat_ore as "vatOre",
            settlement.sum_ore - settlement.deduction_ore as "netOre", round(coalesce(terms.tolerance, 0) * 100)::float8 as tolerance
        from settlement join contract on contract.id = settlement.contract_id left join contract_terms terms on terms.contract_id = contract.id
        where settlement.id = ${id} and ${contractScope(caller)}`);
    if (!kept) throw notFound('settlementMissing');
    const lines = await queries.rows<InvoiceLine>(sql`
        select code, description, unit, amount, unit_price as "unitPrice", sum_ore as ore, row_count as rows from settlement_line where settlement_id = ${id} order by line`);
    return { ...kept, lines };
};

/** Invoices that contractors have sent, compared line by line with the settlement. */
export const receivedHandlers = {
    listReceivedInvoices: async ({ city: { database }, caller, params }) => {
        await expectedOf(database, caller, params.id);
        return database.rows<ReceivedInvoice>(sql`
            select invoice.id, invoice.invoice_number as fakturanummer, invoice.differences as avvik, invoice.compared_at as sammenlignet, ${nameOfUser(sql`doer`)} as av
            from received_invoice invoice left join app_user doer on doer.id = invoice.compared_by where settlement_id = ${params.id} order by invoice.id desc`);
    },
    compareInvoice: async ({ city, caller, params, upload, write }) => {
        await expectedOf(city.database, caller, params.id);
        const { files } = await upload();
        const [file] = files;
        if (!file) throw invalid('fileNone', 'faktura');
        const bytes = await file.read();
        const { compareInvoice, readInvoice } = await import('./invoices');
        const invoice = readInvoice(readTextFile(bytes).text);
        if (!invoice) throw invalid('invoiceUnread', 'faktura');
        const sha256 = await city.files.put(bytes);
        return write(async (queries) => {
            const { userId, now } = actorOf(city, caller);
            const avvik: InvoiceDifference[] = compareInvoice(invoice, await expectedOf(queries, caller, params.id));
            const kept = await queries.one<{ id: number }>(sql`
                insert into received_invoice (settlement_id, invoice_number, sha256, size, differences, compared_by, compared_at)
                values (${params.id}, ${invoice.number.slice(0, 100)}, ${sha256}, ${bytes.length}, ${JSON.stringify(avvik)}::jsonb, ${userId}, ${now}) returning id`);
            return {
                id: kept.id,
                fakturanummer: invoice.number.slice(0, 100),
                avvik,
                sammenlignet: now.toISOString(),
                av: caller.name,
            };
        });
    },
} satisfies Handlers;
