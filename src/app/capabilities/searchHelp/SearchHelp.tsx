import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { formatDay } from '../../../api/rules/oslo';
import type { ReportListMeta } from '../../data/reports';
import { useReportFilter } from '../../reports/list/filters/useReportFilter';
import { defaultSort, isFiltered, type ReportFilter } from '../../reports/query/listQuery';
import { useTotalText } from '../../reports/query/useTotal';
import { useWing } from '../../reports/useWing';
import { daysIn } from './days';
import { otherSpellings } from './spellings';

/** The number of reports with the words and no other filter, as text; undefined when there are none or not yet known. */
const useCountAlone = (text: string, isAsked: boolean): string | undefined => {
    const totalText = useTotalText();
    const { total = 0, meta } = useGetList(
        useWing(),
        {
            filter: { fritekstSok: text },
            sort: { field: defaultSort, order: 'ASC' },
            pagination: { page: 1, perPage: 1 },
        },
        { enabled: isAsked },
    );
    const { isMore = false } = (meta ?? {}) as Partial<ReportListMeta>;
    return isAsked && total > 0 ? totalText(total, isMore) : undefined;
};

/** Without hits: the same words in other spellings, without other filters, or as days. */
export const SearchHelp = () => {
    const translate = useTranslate();
    const [now] = useState(() => new Date());
    const { filter, setFilters } = useReportFilter();
    const { fritekstSok: text = '', ...others } = filter;
    const isAlone = !isFiltered(others);
    const count = useCountAlone(text, text !== '' && !isAlone);
    if (text === '') return null;
    const spellings = otherSpellings(text);
    const days = daysIn(text, now);
    const offers: { label: string; filter: ReportFilter }[] = [
        ...(spellings
            ? [{ label: translate('reports.help.spellings', { text }), filter: { ...filter, fritekstSok: spellings } }]
            : []),
        ...(count ? [{ label: translate('reports.help.alone', { text, count }), filter: { fritekstSok: text } }] : []),
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
        <>
            {isAlone ? (
                <Typography variant="body2" color="textSecondary" sx={{ mb: 2, textAlign: 'center' }}>
                    {translate('reports.help.words', { text })}
                </Typography>
            ) : null}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mb: 2 }}>
                {offers.map(({ label, filter: offered }) => (
                    <Button key={label} variant="outlined" size="small" onClick={() => setFilters(offered)}>
                        {label}
                    </Button>
                ))}
            </Box>
        </>
    );
};
