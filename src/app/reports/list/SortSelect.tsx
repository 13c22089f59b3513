import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { reportSorts, type ReportSort } from '../../../contract/entities/report';

/** Sorting by `sorterEtter` (D8). */
export const SortSelect = ({ sort, onChange }: { sort: ReportSort; onChange: (sort: ReportSort) => void }) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            margin="none"
            variant="standard"
            value={sort}
            onChange={({ target }) => onChange(target.value as ReportSort)}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('reports.sort.label') }, renderValue: (name) => translate('reports.sort.by', { name: translate(`reports.sort.${String(name)}`) }) } }}
        >
            {reportSorts.map((name) => (
                <MenuItem key={name} value={name}>
                    {translate(`reports.sort.${name}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};
