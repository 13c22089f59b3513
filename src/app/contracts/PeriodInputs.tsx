import { Box } from '@mui/material';
import { useEffect } from 'react';
import type { Validator } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { DayField } from '../common/DayField';
import { ruleMessage } from '../data/ruleMessage';
import { field } from '../data/field';
import { firstDay, isFromAfterTo, lastDay, type Period } from './rules';

const notAfterTo: Validator = (from: string | null, { gyldigTilDato }: Partial<Period>) =>
    isFromAfterTo(from, gyldigTilDato) ? ruleMessage('contractFromAfterTo') : undefined;

export const PeriodInputs = () => {
    const { trigger } = useFormContext();
    const { isSubmitted } = useFormState();
    const to: unknown = useWatch({ name: 'gyldigTilDato' });
    useEffect(() => {
        // The message at the from date depends on the to date.
        if (isSubmitted) void trigger('gyldigFraDato');
    }, [to, isSubmitted, trigger]);
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                columnGap: 2,
            }}
        >
            <DayField {...field('createContract', 'gyldigFraDato', notAfterTo)} {...firstDay} />
            <DayField {...field('createContract', 'gyldigTilDato')} {...lastDay} />
        </Box>
    );
};
