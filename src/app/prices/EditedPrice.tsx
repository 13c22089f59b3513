import { useNotify, useTranslate } from 'react-admin';
import { InlineEditor } from '../common/InlineEditor';
import type { PriceRow, SchemeWrites } from './rows';
import { editedPriceProblem, formatPrice, parsePrice, typedPrice } from './rules';

/** A price edited in place (administration §5, §8). */
export const EditedPrice = ({ row, writes }: { row: PriceRow; writes: SchemeWrites }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const price = row.pris ?? 0;
    const check = (typed: string): string | undefined => {
        const problem = editedPriceProblem(typed);
        return problem && translate(`prices.problem.${problem}`);
    };
    const save = async (typed: string): Promise<void> => {
        try {
            await writes.update(row.id, parsePrice(typed) ?? 0);
            notify('prices.updated', { type: 'success' });
        } catch (error) {
            notify('prices.updateFailed', { type: 'error' });
            throw error;
        }
    };
    return (
        <InlineEditor numeric label={translate('prices.priceOf', { code: row.prosesskode.navn })} value={typedPrice(price)} field="pris" maxWidth={220} check={check} onSave={save}>
            {translate('prices.price', { price: formatPrice(price) })}
        </InlineEditor>
    );
};
