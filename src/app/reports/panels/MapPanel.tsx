import { Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { useUnsaved } from '../../common/drafts/UnsavedGuard';
import { hasPosition } from '../../data/mapped';
import { PositionMap } from '../../map';
import { DirectionsLink } from '../../map/DirectionsLink';
import type { PickedAddress } from '../../map/search/AddressSearch';
import { useReportPage } from '../../report/ReportContext';
import { useOffered } from '../../runtime/offers';

// Leaflet comes with the maps, after the rest of the report.
const CandidatesOnMap = lazy(async () => ({
    default: (await import('../../related/CandidatesOnMap')).CandidatesOnMap,
}));

const detailZoom = 18;

export const MapPanel = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const wide = useWide();
    const { report, saveChange, saving } = useReportPage();
    const [moved, setMoved] = useState<PickedAddress>();
    const seesNearby = useOffered('duplikater');
    useUnsaved(moved !== undefined, translate('reportDetail.unsaved'));
    const shown = moved ?? report;
    const { latitude, longitude } = shown;
    const store = async (): Promise<void> => {
        if (!moved) return;
        if (moved.adresse.trim() === '') {
            notify('reportDetail.addressRequired', { type: 'error' });
            return;
        }
        const saved = await saveChange(moved);
        if (saved) setMoved(undefined);
    };
    return (
        <>
            <PositionMap
                position={hasPosition(shown) ? { latitude, longitude } : undefined}
                address={shown.adresse}
                zoom={detailZoom}
                onChange={setMoved}
            >
                {seesNearby ? (
                    <Suspense>
                        <CandidatesOnMap />
                    </Suspense>
                ) : null}
            </PositionMap>
            {wide ? (
                <Box sx={{ mt: 1 }}>
                    <DirectionsLink latitude={report.latitude} longitude={report.longitude} />
                </Box>
            ) : null}
            {moved ? (
                <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
                    <Button variant="contained" loading={saving} onClick={() => void store()}>
                        {translate('reportDetail.map.save')}
                    </Button>
                    <Button disabled={saving} onClick={() => setMoved(undefined)}>
                        {translate('reportDetail.map.cancel')}
                    </Button>
                </Box>
            ) : null}
        </>
    );
};
