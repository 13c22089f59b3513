import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { amount, money, text } from '../../reportFiles/definition';
import { tableFile } from '../../worker/tableFile';
import { limitHandlers } from './limits';

const columns = [
    text('navn', 'Kontrakt'),
    text('selskap', 'Entreprenør'),
    money('brukt', 'Brukt'),
    money('godkjent', 'Godkjent'),
    money('ramme', 'Ramme'),
    amount('prosent', 'Prosent av rammen'),
];

/** What contracts have cost this year against their limits, as a file. */
export const spentFileHandlers = {
    getSpentFile: async ({ query: { format }, ...call }) => {
        const rows = await limitHandlers.listSpent({ ...call, query: {} });
        const period = osloDay(call.city.now()).slice(0, 4);
        const lines = (async function* () {
            yield rows.map(({ navn, selskap, brukt, godkjent, ramme, prosent }) => ({
                navn,
                selskap,
                brukt,
                godkjent,
                ramme,
                prosent,
            }));
        })();
        const workbook = { title: 'Forbruk mot ramme', period, columns };
        return tableFile({ format, name: `forbruk_${period}`, workbook, lines }, call.signal);
    },
} satisfies Handlers;
