import { TextInput } from 'react-admin';
import { field } from '../../../data/field';

/** Why the prices of a future scheme change, asked for as for a single price. */
export const SchemeReason = () => <TextInput {...field('createPricePeriod', 'begrunnelse')} multiline />;
