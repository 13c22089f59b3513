import { Box } from '@mui/material';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import type { Closing, MoneyContract, OpenMonth } from '../../../api/entities/money';
import { sumKroner } from '../../../api/rules/money';
import { useNumbers } from '../../common/useNumbers';
import { errorText } from '../../data/errors';
import { useMonthName } from '../moneyTexts';

/** What the contractor is to be paid, with VAT. */
const payable = ({ sum, trekk, mva }: Pick<OpenMonth, 'sum' | 'trekk' | 'mva'>): number =>
    sumKroner([sum, -trekk, mva]);

/** The figures that closing the months will fix, shown beforehand. */
export const ClosingFigures = ({ contract, months }: { contract: MoneyContract; months: readonly OpenMonth[] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const monthName = useMonthName();
    const [first, last] = [months[0], months.at(-1)];
    const sums = {
        sum: sumKroner(months.map(({ sum }) => sum)),
        trekk: sumKroner(months.map(({ trekk }) => trekk)),
        mva: sumKroner(months.map(({ mva }) => mva)),
    };
    const figures = {
        maned:
            first && last && first !== last
                ? `${monthName(first.id)} – ${monthName(last.id)} (${months.length})`
                : first
                  ? monthName(first.id)
                  : '',
        kontrakt: `${contract.navn}, ${contract.selskap}`,
        rader: numbers.amount(months.reduce((all, { rader }) => all + rader, 0)),
        sum: numbers.kroner(sums.sum),
        trekk: numbers.kroner(sums.trekk),
        mva: numbers.kroner(sums.mva),
        betales: numbers.kroner(payable(sums)),
    };
    return (
        <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5, m: 0, mb: 2 }}
        >
            {Object.entries(figures).map(([name, value]) => (
                <Box key={name} sx={{ display: 'contents' }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {translate(`money.closing.${name}`)}
                    </Box>
                    <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                        {value}
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

/** Closes the months, with the figures that the user has confirmed. */
export const useCloseMonths = (contractId: string) => {
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const close = (months: readonly OpenMonth[], then: { onSuccess?: () => void; onSettled: () => void }): void => {
        const body: Closing = {
            maneder: months.map((month) => ({ maned: month.id, rader: month.rader, betales: payable(month) })),
        };
        const onError = (error: unknown): void => notify(errorText(error), { type: 'error' });
        void create('closings', { data: { kontraktId: contractId, ...body } }, { onError, ...then });
    };
    return { close, isPending };
};
