import { Typography } from '@mui/material';
import type { HistoryEntry } from '../../../api/entities/reportEntries';
import { useListOfReport } from '../../data/useListOfReport';
import type { Identified } from '../../data/records';
import { Entries } from '../panels/Entries';
import { useHistoryTexts } from '../../report/historyTexts';

export const History = ({ reportId }: { reportId: number }) => {
    const query = useListOfReport<Identified<HistoryEntry>>('history', reportId);
    const { labelOf, shown } = useHistoryTexts();
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
