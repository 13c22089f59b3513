import { Box } from '@mui/material';
import { useTranslate, type Validator } from 'react-admin';
import { DayField } from '../common/DayField';
import { isFromAfterTo } from './rules';

/** From and to date of a contract, both days valid (administration §5). */
export const PeriodInputs = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.contracts.${key}`);
    const notAfterTo: Validator = (fra: string | null, values: { til?: string | null }) => (isFromAfterTo(fra, values.til) ? text('problem.fromAfterTo') : undefined);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 2 }}>
            <DayField source="fra" label={text('field.gyldigFraDato')} missing={text('problem.fromRequired')} format={text('problem.dateFormat')} validate={notAfterTo} />
            <DayField source="til" label={text('field.gyldigTilDato')} missing={text('problem.toRequired')} format={text('problem.dateFormat')} />
        </Box>
    );
};
