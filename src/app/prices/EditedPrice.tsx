import { useTranslate } from 'react-admin';
import { InlineEditor } from '../common/InlineEditor';
import type { PriceRow } from './rows';
import { editedPriceProblem, parsePrice } from './rules';
import { useNumbers } from '../common/useNumbers';

/** A price edited in place (administration §5, §8). */
export const EditedPrice = ({ row }: { row: PriceRow }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    const check = (typed: string): string | undefined => {
        const problem = editedPriceProblem(typed);
        return problem && translate(`prices.problem.${problem}`);
    };
    return (
        <InlineEditor
            numeric
            source="pris"
            label={translate('prices.priceOf', { code: row.prosesskode.navn })}
            maxWidth={220}
            validate={check}
            format={(price) => numbers.typed(Number(price), 2)}
            parse={(typed) => parsePrice(typed) ?? 0}
            success={translate('prices.updated')}
            failure={() => translate('prices.updateFailed')}
        >
            {translate('prices.price', { price: numbers.price(row.pris ?? 0) })}
        </InlineEditor>
    );
};
