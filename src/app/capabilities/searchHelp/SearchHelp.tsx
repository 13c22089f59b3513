import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../api/rules/oslo';
import { useReportFilter } from '../../reports/list/filters/useReportFilter';
import { isFiltered, type ReportFilter } from '../../reports/query/listQuery';
import { daysIn } from './days';
import { otherSpellings } from './spellings';

/** Without hits: the same words in other spellings, without other filters, or as days. */
export const SearchHelp = () => {
    const translate = useTranslate();
    const [now] = useState(() => new Date());
    const { filter, setFilters } = useReportFilter();
    const { fritekstSok: text = '', ...others } = filter;
    if (text === '') return null;
    const spellings = otherSpellings(text);
    const days = daysIn(text, now);
    const offers: { label: string; filter: ReportFilter }[] = [
        ...(spellings
            ? [{ label: translate('reports.help.spellings', { text }), filter: { ...filter, fritekstSok: spellings } }]
            : []),
        ...(isFiltered(others)
            ? [{ label: translate('reports.help.alone', { text }), filter: { fritekstSok: text } }]
            : []),
        ...(days
            ? [
                  {
                      label: translate('reports.help.days', {
                          from: formatDay(days.datoFra),
                          to: formatDay(days.datoTil),
                      }),
                      filter: { ...others, ...days },
                  },
              ]
            : []),
    ];
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mb: 2 }}>
            {offers.map(({ label, filter: offered }) => (
                <Button key={label} variant="outlined" size="small" onClick={() => setFilters(offered)}>
                    {label}
                </Button>
            ))}
        </Box>
    );
};
