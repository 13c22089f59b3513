import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Drawer, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { filterOf, isListFilter, type ListFilterName } from '../query/filters';
import { chosenCount } from '../query/listQuery';
import { DateFilter } from './DateFilter';
import { ListFilterSelect } from './ListFilterSelect';
import { useTakenFilters } from './filterChoices';
import { useReportFilter } from './useReportFilter';
import { useWide } from '../../common/useWide';
import { WhenOpened } from '../../common/WhenOpened';

const Filters = () => {
    const translate = useTranslate();
    const { filter } = useReportFilter();
    const lists = useTakenFilters()
        .filter(isListFilter)
        .filter((name) => !filterOf(name).isLinked);
    const [showsMore, setShowsMore] = useState(false);
    // Filters beyond the specification are shown only while they are set.
    const isMore = (name: ListFilterName): boolean => filterOf(name).offers !== undefined && !filter[name]?.length;
    const more = lists.filter(isMore);
    return (
        <Box
            sx={{
                display: { xs: 'grid', md: 'flex' },
                gap: { xs: 1, md: '3px' },
                '& > *': { flexShrink: 0 },
                flexWrap: 'wrap',
            }}
        >
            <DateFilter label={translate('reports.filter.date')} from="datoFra" to="datoTil" />
            <DateFilter label={translate('reports.filter.deadline')} from="tidsfristDatoFra" to="tidsfristDatoTil" />
            {lists.map((name) => (showsMore || !isMore(name) ? <ListFilterSelect key={name} name={name} /> : null))}
            {more.length > 0 ? (
                <Button
                    size="small"
                    aria-expanded={showsMore}
                    onClick={() => setShowsMore(!showsMore)}
                    sx={{ py: 0, minHeight: 28 }}
                >
                    {translate(showsMore ? 'reports.filter.fewer' : 'reports.filter.more')}
                </Button>
            ) : null}
        </Box>
    );
};

export const FilterBar = memo(() => {
    const translate = useTranslate();
    const wide = useWide();
    const [open, setOpen] = useState(false);
    const { filter } = useReportFilter();
    const chosen = chosenCount(filter);
    const label = translate('reports.filter.open');
    if (wide) return <Filters />;
    return (
        <>
            <Button
                variant="outlined"
                size="small"
                startIcon={<FilterListIcon />}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
                sx={{ flex: 'none' }}
            >
                {chosen > 0 ? `${label} (${chosen})` : label}
            </Button>
            <WhenOpened open={open}>
                <Drawer
                    anchor="bottom"
                    open={open}
                    onClose={() => setOpen(false)}
                    slotProps={{
                        paper: {
                            role: 'dialog',
                            'aria-label': label,
                            sx: { p: 2, maxHeight: '85dvh' },
                        },
                    }}
                >
                    <Typography variant="h2" sx={{ mb: 1.5 }}>
                        {label}
                    </Typography>
                    <Filters />
                    <Button variant="contained" onClick={() => setOpen(false)} sx={{ mt: 2 }}>
                        {translate('reports.filter.show')}
                    </Button>
                </Drawer>
            </WhenOpened>
        </>
    );
});
FilterBar.displayName = 'FilterBar';
