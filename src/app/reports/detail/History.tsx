import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Status } from '../../../api/entities/report';
import type { HistoryEntry } from '../../../api/entities/reportEntries';
import { type ShownName, useCityNames } from '../../common/useCityNames';
import { historyFieldOf } from '../../../api/rules/history';
import { statusLabel } from '../../../api/rules/statuses';
import { catalogue } from '../../data/cache';
import { asListed } from '../../data/lists';
import { useListOfReport } from '../../data/useListOfReport';
import type { Identified } from '../../data/records';
import { Entries } from '../panels/Entries';
import { useHistoryLabel } from '../../report/wing';

export const History = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const names = useCityNames();
    const { data: statuses = [] } = useGetList<Status>('statuses', asListed, catalogue);
    const query = useListOfReport<Identified<HistoryEntry>>('history', reportId);
    const labelOf = useHistoryLabel();
    const nameOf = (label: string, value: string): ShownName => {
        const field = historyFieldOf(label);
        const status = field === 'meldingsStatusId' ? statuses.find((one) => statusLabel(one) === value) : undefined;
        if (status) return names.status(status);
        return field === 'meldingstypeId' ? names.type(value) : { text: value, lang: 'nb' };
    };
    const shown = (label: string, value: string | null): ReactNode => {
        if (value === null) return translate('reportDetail.history.blank');
        const { text, lang } = nameOf(label, value);
        return <span lang={lang}>{text}</span>;
    };
    return (
        <Entries
            of="history"
            query={query}
            entries={query.data?.map(({ historikkBrukerNavn, historikkBrukerSelskap, historikkTidspunkt, felter }) => ({
                by: historikkBrukerNavn,
                company: historikkBrukerSelskap,
                at: historikkTidspunkt,
                content: Object.entries(felter).map(([field, { fra, til }]) => (
                    <Typography key={field} sx={{ overflowWrap: 'anywhere' }}>
                        <b>{labelOf(field)}</b>: {shown(field, fra)}
                        {' → '}
                        {shown(field, til)}
                    </Typography>
                )),
            }))}
        />
    );
};
