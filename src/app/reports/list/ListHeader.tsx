import AddIcon from '@mui/icons-material/Add';
import MapIcon from '@mui/icons-material/MapOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Wing } from '../detail/ReportContext';
import { usePrintReports } from '../print/usePrintReports';
import { CompactButton } from './CompactButton';
import { NearbyButton } from './NearbyButton';
import type { SelectedReport } from './useSelectedReports';

const NewReportDialog = lazy(async () => ({ default: (await import('../create/NewReportDialog')).NewReportDialog }));

export interface ListHeaderProps {
    wing: Wing;
    title: string;
    selected: readonly SelectedReport[];
    /** On a narrow screen: the map's switch. */
    map?: { shown: boolean; onToggle: () => void };
}

/** 'Meldinger (count)' with print, nearby and new report (report-handling §2, §5). */
export const ListHeader = ({ wing, title, selected, map }: ListHeaderProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const { print, printing } = usePrintReports();
    const [creating, setCreating] = useState(false);
    const onPrint = (): void => {
        if (selected.length === 0) notify('reports.print.nothing', { type: 'warning' });
        else void print(selected);
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h1" aria-live="polite" sx={{ flex: { xs: '1 1 100%', md: '1 1 auto' } }}>
                {title}
            </Typography>
            {map ? (
                <CompactButton icon={<MapIcon />} label={translate('reports.map')} variant={map.shown ? 'contained' : 'text'} aria-pressed={map.shown} onClick={map.onToggle} />
            ) : null}
            <NearbyButton />
            <CompactButton
                variant="outlined"
                icon={<PrintIcon />}
                label={selected.length > 0 ? translate('reports.print.selected', { count: selected.length }) : translate('reports.print.button')}
                loading={printing}
                onClick={onPrint}
            />
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)} sx={{ ml: 'auto' }}>
                {translate('reports.create')}
            </Button>
            <Suspense fallback={null}>{creating ? <NewReportDialog wing={wing} onClose={() => setCreating(false)} /> : null}</Suspense>
        </Box>
    );
};
