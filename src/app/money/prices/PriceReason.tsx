import { TextInput } from 'react-admin';
import { DayField } from '../../common/DayField';
import { field } from '../../data/field';

/** From when a price changes, and why. */
export const PriceReason = () => (
    <>
        <DayField {...field('createPricePeriod', 'fra')} />
        <TextInput {...field('createPricePeriod', 'begrunnelse')} multiline />
    </>
);
