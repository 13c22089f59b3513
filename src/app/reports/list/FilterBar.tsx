import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Drawer, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { serviceReports } from '../../data/reportProvider';
import type { Wing } from '../detail/ReportContext';
import { DateFilter } from './DateFilter';
import { ListFilterSelect } from './ListFilterSelect';
import { listFilters, type ReportListQuery } from './listQuery';
import { useFilterChoices } from './useFilterChoices';
import type { ChangeQuery } from './useReportListQuery';
import { useWide } from '../../common/useWide';

export interface FilterBarProps {
    wing: Wing;
    query: ReportListQuery;
    onChange: ChangeQuery;
}

const Filters = ({ wing, query, onChange }: FilterBarProps) => {
    const translate = useTranslate();
    const choices = useFilterChoices(wing, query.lists.bydelId);
    const offered = listFilters.filter((name) => name !== 'selskapId' || wing === serviceReports);
    return (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(4, minmax(0, 1fr))' }, gap: 1 }}>
            <DateFilter label={translate('reports.filter.date')} from="datoFra" to="datoTil" dates={query.dates} onChange={(dates) => onChange({ dates })} />
            <DateFilter label={translate('reports.filter.deadline')} from="tidsfristDatoFra" to="tidsfristDatoTil" dates={query.dates} onChange={(dates) => onChange({ dates })} />
            {offered.map((name) => (
                <ListFilterSelect
                    key={name}
                    label={translate(`reports.filter.${name}`)}
                    choices={choices[name]}
                    chosen={query.lists[name] ?? []}
                    onChange={(values) => onChange({ lists: { ...query.lists, [name]: values } })}
                />
            ))}
        </Box>
    );
};

/** All filters in two quiet rows; on a telephone they open in a sheet (report-handling §2). */
export const FilterBar = memo((props: FilterBarProps) => {
    const translate = useTranslate();
    const wide = useWide();
    const [open, setOpen] = useState(false);
    if (wide) return <Filters {...props} />;
    return (
        <>
            <Button variant="outlined" fullWidth startIcon={<FilterListIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('reports.filter.open')}
            </Button>
            <Drawer anchor="bottom" open={open} onClose={() => setOpen(false)} slotProps={{ paper: { role: 'dialog', 'aria-label': translate('reports.filter.open'), sx: { p: 2, maxHeight: '85dvh' } } }}>
                <Typography variant="h2" sx={{ mb: 1.5 }}>
                    {translate('reports.filter.open')}
                </Typography>
                <Filters {...props} />
                <Button variant="contained" onClick={() => setOpen(false)} sx={{ mt: 2 }}>
                    {translate('reports.filter.show')}
                </Button>
            </Drawer>
        </>
    );
});
FilterBar.displayName = 'FilterBar';
