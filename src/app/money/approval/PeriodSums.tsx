import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Period } from '../../../api/entities/money';
import { useNumbers } from '../../common/useNumbers';

const shown = ['alle', 'godkjent', 'umerket', 'merket', 'returnert'] as const;

/** The sums of the whole month, updated with every approval. */
export const PeriodSums = ({ sums }: { sums: Period['sammendrag'] }) => {
    const translate = useTranslate();
    const numbers = useNumbers();
    return (
        <Box
            component="dl"
            aria-label={translate('money.sums')}
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
                gap: 1,
                m: 0,
                mb: 1.5,
            }}
        >
            {shown.map((name) => (
                <Box key={name} sx={{ border: 1, borderColor: 'divider', px: 1.25, py: 0.75 }}>
                    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                        {translate(`money.sum.${name}`)} ({numbers.amount(sums[name].antall)})
                    </Typography>
                    <Typography
                        component="dd"
                        sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                    >
                        {numbers.kroner(sums[name].sum)}
                    </Typography>
                </Box>
            ))}
        </Box>
    );
};
