import AddIcon from '@mui/icons-material/Add';
import MapIcon from '@mui/icons-material/MapOutlined';
import MyLocationIcon from '@mui/icons-material/MyLocation';
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { lazy, memo, startTransition, Suspense, use, useState } from 'react';
import { useNotify } from 'react-admin';
import { NarrowColumn } from '../../../common/useWide';
import { CompactButton } from '../../../report/CompactButton';
import { KeysHelp } from '../../../report/keys/KeysHelp';
import { useOpened } from '../../../report/opening/beside';
import { useOffered } from '../../../runtime/offers';
import { SearchField } from '../search/SearchField';

// Opened in a transition, so that the page stays until the code has loaded.
const NearbyDialog = lazy(async () => ({
    default: (await import('../../../related/nearby/NearbyDialog')).NearbyDialog,
}));
const SearchTips = lazy(async () => ({ default: (await import('../search/SearchTips')).SearchTips }));
const NewReportDialog = lazy(async () => ({ default: (await import('../../create/NewReportDialog')).NewReportDialog }));

/**
 * The specification has no service for nearby reports, so in other cities the button shows a message (report-handling
 * §2).
 */
const NearbyButton = () => {
    const notify = useNotify();
    const isOffered = useOffered('naerliggende-meldinger');
    const [open, setOpen] = useState(false);
    return (
        <>
            <CompactButton
                iconOnly
                icon={<MyLocationIcon />}
                label="reports.nearby"
                onClick={() =>
                    isOffered ? startTransition(() => setOpen(true)) : notify('reports.nearbyMissing', { type: 'info' })
                }
            />
            <Suspense fallback={null}>{open ? <NearbyDialog onClose={() => setOpen(false)} /> : null}</Suspense>
        </>
    );
};

const start = ['next', 'previous', 'arrows', 'open', 'select', 'range'] as const;
const end = ['search', 'print', 'help'] as const;

/** The list's shortcuts; an open report lists all of them. */
const ListKeys = () => {
    const handles = useOffered('samlet-behandling');
    if (useOpened() !== undefined) return null;
    return <KeysHelp keys={handles ? [...start, 'handle', ...end] : [...start, ...end]} />;
};

export interface ListHeaderProps {
    title: string;
    /** Undefined where the map is in sight beside the list. */
    onMap?: () => void;
}

export const ListHeader = memo(({ title, onMap }: ListHeaderProps) => {
    const [creating, setCreating] = useState(false);
    // Not in the field, which moves when a tablet is turned.
    const [tips, setTips] = useState(false);
    const isNarrow = use(NarrowColumn);
    const oneRow = useMediaQuery((theme: Theme) => theme.breakpoints.up(isNarrow ? 1400 : 'lg'), { noSsr: true });
    const search = <SearchField onTips={() => startTransition(() => setTips(true))} />;
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
                {oneRow ? search : null}
                {onMap ? (
                    <CompactButton icon={<MapIcon />} label="reports.map" aria-haspopup="dialog" onClick={onMap} />
                ) : null}
                <ListKeys />
                <NearbyButton />
                <CompactButton
                    variant="contained"
                    icon={<AddIcon />}
                    label="reports.create"
                    onClick={() => startTransition(() => setCreating(true))}
                />
            </Box>
            {oneRow ? null : <Box sx={{ displayPrint: 'none' }}>{search}</Box>}
            <Suspense fallback={null}>
                {tips ? <SearchTips onClose={() => setTips(false)} /> : null}
                {creating ? <NewReportDialog onClose={() => setCreating(false)} /> : null}
            </Suspense>
        </>
    );
});
ListHeader.displayName = 'ListHeader';
