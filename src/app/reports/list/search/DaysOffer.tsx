import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../api/rules/oslo';
import { useReportFilter } from '../../../report/filters/useReportFilter';
import { daysIn } from './days';

/** A search for a day or week also finds reports with those words, so the filter is offered beside them. */
export const DaysOffer = () => {
    const translate = useTranslate();
    const [now] = useState(() => new Date());
    const { filter, setFilters } = useReportFilter();
    const { fritekstSok: text = '', ...others } = filter;
    const days = daysIn(text, now);
    if (!days) return null;
    const [from, to] = [formatDay(days.datoFra), formatDay(days.datoTil)];
    return (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setFilters({ ...others, ...days })}>
            {translate('reports.help.days', { days: from === to ? from : `${from}–${to}` })}
        </Button>
    );
};
