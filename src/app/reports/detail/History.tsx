import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetList, useGetManyReference, useTranslate } from 'react-admin';
import type { HistoryEntry, Status } from '../../../api/entities/report';
import { type ShownName, useCityNames } from '../../common/useCityNames';
import { useFormatInstant } from '../../common/useFormatInstant';
import { historyFieldOf } from '../../../api/rules/history';
import { statusLabel } from '../../../api/rules/statuses';
import { LoadProblem } from '../../common/LoadProblem';
import { catalogue } from '../../data/cache';
import type { Identified } from '../../data/records';
import { asListed } from '../../data/wholeList';

export const useHistory = (reportId: number) =>
    useGetManyReference<Identified<HistoryEntry>>('history', { target: 'meldingId', id: reportId, ...asListed });

export const History = ({ reportId }: { reportId: number }) => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const names = useCityNames();
    const { data: statuses = [] } = useGetList<Status>('statuses', asListed, catalogue);
    const { data, isPending, error, refetch } = useHistory(reportId);
    if (isPending) return <Skeleton height={72} />;
    if (error)
        return (
            <LoadProblem
                error={error}
                message={translate('reportDetail.history.loadFailed')}
                onRetry={() => void refetch()}
            />
        );
    if (data.length === 0)
        return <Typography sx={{ color: 'text.secondary' }}>{translate('reportDetail.history.empty')}</Typography>;
    const labelOf = (label: string): string => {
        const field = historyFieldOf(label);
        return field ? translate(`resources.reports.fields.${field}`) : label;
    };
    /** Entries have names only, in the city's words. */
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
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map(({ historikkBrukerNavn, historikkBrukerSelskap, historikkTidspunkt, felter }, index) => (
                <Box
                    component="li"
                    key={`${historikkTidspunkt} ${data.length - index}`}
                    sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
                >
                    <Typography sx={{ color: 'text.secondary' }}>
                        <Box component="b" sx={{ color: 'text.primary' }}>
                            {historikkBrukerNavn}
                        </Box>{' '}
                        {[historikkBrukerSelskap, formatInstant(historikkTidspunkt)].filter(Boolean).join(' · ')}
                    </Typography>
                    {Object.entries(felter).map(([field, { fra, til }]) => (
                        <Typography key={field} sx={{ overflowWrap: 'anywhere' }}>
                            <b>{labelOf(field)}</b>: {shown(field, fra)}
                            {' → '}
                            {shown(field, til)}
                        </Typography>
                    ))}
                </Box>
            ))}
        </Box>
    );
};
