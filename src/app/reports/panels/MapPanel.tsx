import { Box, Button } from '@mui/material';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { KeptInput } from '../../common/drafts/KeptForm';
import { useUnsaved } from '../../common/drafts/UnsavedGuard';
import { focusableAround, isFocusIn, useRestoredFocus } from '../../common/focus';
import { hasPosition } from '../../data/mapped';
import { PositionMap } from '../../map';
import { DirectionsLink } from '../../map/DirectionsLink';
import type { PickedAddress } from '../../map/search/AddressSearch';
import { useReportPage } from '../../report/useReportPage';
import { useOffered } from '../../runtime/offers';
import type { Permissions } from '../../session/permissions';

// Leaflet comes with the maps, after the rest of the report.
const CandidatesOnMap = lazy(async () => ({
    default: (await import('../../related/CandidatesOnMap')).CandidatesOnMap,
}));

const detailZoom = 18;

export const MapPanel = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const wide = useWide();
    const { wing, report, saveChange, saving } = useReportPage();
    const { permissions } = usePermissions<Permissions>();
    const edits = permissions?.has(`${wing}.edit`);
    const buttons = useRef<HTMLDivElement>(null);
    const [moved, setMoved] = useState<PickedAddress>();
    const [isLookingUp, setIsLookingUp] = useState(false);
    const [cancelled, setCancelled] = useState(0);
    const seesNearby = useOffered('duplikater');
    const latest = useRef(moved);
    useEffect(() => {
        latest.current = moved;
    }, [moved]);
    useUnsaved(moved !== undefined, translate('reportDetail.unsaved'));
    const kept = useMemo(() => ({ ...moved }), [moved]);
    const restore = useCallback(
        (found: object) => setMoved('adresse' in found ? (found as PickedAddress) : undefined),
        [],
    );
    useRestoredFocus(saving);
    /** The pressed button disappears, so the focus goes to the panel. */
    const settle = (): void => {
        if (buttons.current && isFocusIn(buttons.current))
            focusableAround(buttons.current)?.focus({ preventScroll: true });
        setMoved(undefined);
    };
    const cancel = (): void => {
        settle();
        // A new map gives up the look-up of the old one, and the position that the device has yet to find.
        setCancelled(cancelled + 1);
    };
    const shown = moved ?? report;
    const { latitude, longitude } = shown;
    const store = async (): Promise<void> => {
        if (!moved) return;
        if (moved.adresse.trim() === '') {
            notify('reportDetail.addressRequired', { type: 'error' });
            return;
        }
        const saved = await saveChange(moved);
        // A place that was picked while this one was being saved is still to be saved.
        if (saved && latest.current === moved) settle();
    };
    return (
        <>
            {edits ? <KeptInput name={`position/${report.id}`} values={kept} restore={restore} /> : null}
            <PositionMap
                key={cancelled}
                position={hasPosition(shown) ? { latitude, longitude } : undefined}
                address={shown.adresse}
                zoom={detailZoom}
                {...(edits ? { onChange: setMoved, onLookUp: setIsLookingUp } : {})}
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
                <Box ref={buttons} sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
                    <Button variant="contained" loading={saving} disabled={isLookingUp} onClick={() => void store()}>
                        {translate('reportDetail.map.save')}
                    </Button>
                    <Button disabled={saving} onClick={cancel}>
                        {translate('reportDetail.map.cancel')}
                    </Button>
                </Box>
            ) : null}
        </>
    );
};
