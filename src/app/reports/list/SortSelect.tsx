import { NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';
import { reportSorts, type ReportSort } from '../../../contract/entities/report';

/** Sorting by `sorterEtter` (D8). The platform's own select: light, and at home on a telephone. */
export const SortSelect = ({ sort, onChange }: { sort: ReportSort; onChange: (sort: ReportSort) => void }) => {
    const translate = useTranslate();
    return (
        <NativeSelect value={sort} onChange={({ target }) => onChange(target.value as ReportSort)} inputProps={{ 'aria-label': translate('reports.sort.label') }} sx={{ fontSize: '0.875rem' }}>
            {reportSorts.map((name) => (
                <option key={name} value={name}>
                    {translate('reports.sort.by', { name: translate(`reports.sort.${name}`) })}
                </option>
            ))}
        </NativeSelect>
    );
};
