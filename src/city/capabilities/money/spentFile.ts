import { osloDay } from '../../../api/rules/oslo';
import type { Handlers } from '../../http/handler';
import { amount, money, text } from '../../reportFiles/definition';
import { tableFile } from '../../worker/tableFile';
import { spentIn } from './limits';

const columns = [
    text('navn', 'Kontrakt'),
    text('selskap', 'Entreprenør'),
    money('brukt', 'Brukt'),
    money('godkjent', 'Godkjent'),
    money('ramme', 'Ramme'),
    amount('prosent', 'Prosent av rammen'),
];

/** This year's cost of each contract against its limit, as a file. */
export const spentFileHandlers = {
    getSpentFile: async ({ city, caller, query: { format }, signal }) => {
        const period = osloDay(city.now()).slice(0, 4);
        const rows = await spentIn(city.database, caller, Number(period));
        const lines = (async function* () {
            yield rows.map((row) => ({ ...row }));
        })();
        const workbook = { title: 'Forbruk mot ramme', period, columns };
        return tableFile({ format, name: `forbruk_${period}`, workbook, lines }, signal);
    },
} satisfies Handlers;
