import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DayField } from '../common/DayField';
import { isFromAfterTo } from './rules';

/** From and to date of a contract, both days valid (administration §5). */
export const PeriodInputs = () => {
    const translate = useTranslate();
    const text = (key: string): string => translate(`administration.contracts.${key}`);
    const notAfterTo: Validator = (fra: string | null, values: { til?: string | null }) =>
        isFromAfterTo(fra, values.til) ? text('problem.fromAfterTo') : undefined;
    const { trigger } = useFormContext();
    const { isSubmitted } = useFormState();
    const til: unknown = useWatch({ name: 'til' });
    useEffect(() => {
        // What is said at the from date is about the to date, too.
        if (isSubmitted) void trigger('fra');
    }, [til, isSubmitted, trigger]);
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 2,
            }}
        >
            <DayField
                source="fra"
                label={text('field.gyldigFraDato')}
                missing={text('problem.fromRequired')}
                format={text('problem.dateFormat')}
                validate={notAfterTo}
            />
            <DayField
                source="til"
                label={text('field.gyldigTilDato')}
                missing={text('problem.toRequired')}
                format={text('problem.dateFormat')}
            />
        </Box>
    );
};
