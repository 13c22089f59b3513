import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { PeriodRow } from '../../../api/entities/money';
import { formatDay, startOfOsloDay } from '../../../api/rules/oslo';
import { Course } from '../Course';

const day = (value: string | null): string => (value === null ? '' : formatDay(startOfOsloDay(value)));

/** Who registered a row, the days of its price, and its history. */
export const RowCourse = () => {
    const translate = useTranslate();
    const row = useRecordContext<PeriodRow>();
    if (!row) return null;
    return (
        <Box sx={{ py: 1 }}>
            <Typography variant="body2">
                {translate('money.registeredBy', { name: row.registrertAv ?? translate('common.none') })}
                {(row.prisFra ?? row.prisTil)
                    ? `. ${translate('money.pricedFor', { from: day(row.prisFra), to: day(row.prisTil) })}`
                    : ''}
                {`. ${translate('money.pictures', { smart_count: row.bilder })}`}
            </Typography>
            {row.kommentar ? (
                <Typography variant="body2" lang="nb" sx={{ whiteSpace: 'pre-wrap' }}>
                    {row.kommentar}
                </Typography>
            ) : null}
            <Course id={row.id} />
        </Box>
    );
};
