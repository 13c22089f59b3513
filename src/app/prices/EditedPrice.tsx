import { useTranslate, type Validator } from 'react-admin';
import { InlineEditor } from '../common/InlineEditor';
import { useNumbers } from '../common/useNumbers';
import { Plugged } from '../places/Plugged';
import type { PriceRow, SchemePlace } from './rows';
import { editedPriceProblem, parsePrice } from './rules';

const editedPrice: Validator = (typed: string) => {
    const problem = editedPriceProblem(typed);
    return problem && `prices.problem.${problem}`;
};

const PriceInPlace = ({ row }: { row: PriceRow }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (
        <InlineEditor
            numeric
            source="pris"
            label={translate('prices.priceOf', { code: row.prosesskode.navn })}
            maxWidth={220}
            validate={editedPrice}
            format={(price) => numbers.typed(Number(price), 2)}
            parse={(typed) => parsePrice(typed) ?? 0}
        >
            {translate('prices.price', { price: numbers.price(row.pris ?? 0) })}
        </InlineEditor>
    );
};

export const EditedPrice = (price: { row: PriceRow; place: SchemePlace }) => (
    <Plugged at="PriceEditor" {...price}>
        <PriceInPlace row={price.row} />
    </Plugged>
);
