import AddIcon from '@mui/icons-material/Add';
import MapIcon from '@mui/icons-material/MapOutlined';
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { memo, lazy, Suspense, use, useState } from 'react';
import { NarrowColumn } from '../../../common/useWide';
import { Plugged } from '../../../places/Plugged';
import { SearchField } from '../filters/SearchField';
import { CompactButton } from '../../CompactButton';
import { NearbyButton } from './NearbyButton';

const NewReportDialog = lazy(async () => ({ default: (await import('../../create/NewReportDialog')).NewReportDialog }));

export interface ListHeaderProps {
    title: string;
    map?: { shown: boolean; onToggle: () => void };
}

export const ListHeader = memo(({ title, map }: ListHeaderProps) => {
    const [creating, setCreating] = useState(false);
    const isNarrow = use(NarrowColumn);
    const oneRow = useMediaQuery((theme: Theme) => theme.breakpoints.up(isNarrow ? 1400 : 'lg'), { noSsr: true });
    return (
        <>
            <Box
                sx={{
                    display: 'flex',
                    gap: 1,
                    alignItems: 'center',
                    minHeight: { xs: 42, md: 38 },
                    '@media print': { '& > :not(h1)': { display: 'none' } },
                }}
            >
                <Typography
                    variant="h1"
                    aria-live="polite"
                    sx={{ flex: oneRow ? 'none' : 1, whiteSpace: { sm: 'nowrap' } }}
                >
                    {title}
                </Typography>
                {oneRow ? <SearchField /> : null}
                {map ? (
                    <CompactButton
                        icon={<MapIcon />}
                        label="reports.map"
                        variant={map.shown ? 'contained' : 'text'}
                        aria-pressed={map.shown}
                        onClick={map.onToggle}
                    />
                ) : null}
                <Plugged at="ListKeys" />
                <NearbyButton />
                <CompactButton
                    variant="contained"
                    icon={<AddIcon />}
                    label="reports.create"
                    onClick={() => setCreating(true)}
                />
            </Box>
            {oneRow ? null : (
                <Box sx={{ displayPrint: 'none' }}>
                    <SearchField />
                </Box>
            )}
            <Suspense fallback={null}>
                {creating ? <NewReportDialog onClose={() => setCreating(false)} /> : null}
            </Suspense>
        </>
    );
});
ListHeader.displayName = 'ListHeader';
