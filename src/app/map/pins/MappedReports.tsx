import { LatLngBounds } from 'leaflet';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMap } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import type { CountedItem, FoundReports, MappedReport } from '../../data/mapped';
import { Plugged } from '../../layout/capabilities';
import { FitToPins } from './FitToPins';
import type { Pin } from './pinLayer';
import { Pins } from './Pins';
import { usePinOf } from './usePinOf';

export interface MappedReportsProps {
    rows: readonly MappedReport[];
    focusedId: number | undefined;
    onHover: (id: number | undefined) => void;
    onOpen: (pin: Pin) => void;
    fitKey: string | undefined;
    asked: number;
    keepFirst: boolean;
}

const Found = ({ rows, found, focusedId, onHover, onOpen, ...fit }: MappedReportsProps & { found?: FoundReports }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const map = useMap();
    const pinOf = usePinOf();
    const { reports, counted, places, reportsIn } = found ?? {};
    const pins = useMemo(() => (reports ?? rows).map(pinOf), [reports, rows, pinOf]);
    const marked = rows.find(({ id }) => id === focusedId) ?? reports?.find(({ id }) => id === focusedId);
    const openCounted = async (cluster: CountedItem, spread: (pins: readonly Pin[]) => void): Promise<void> => {
        const { north, south, east, west } = cluster.box;
        if (map.getZoom() < mapLimits.maxZoom) {
            const zoom = map.getBoundsZoom(new LatLngBounds([south, west], [north, east]));
            const closer = Math.min(mapLimits.maxZoom, Math.max(zoom, map.getZoom() + 1));
            map.setView([(north + south) / 2, (east + west) / 2], closer);
            return;
        }
        try {
            const within = (await reportsIn?.(cluster)) ?? [];
            if (within.length > 0) spread(within.map(pinOf));
            else notify('map.tooManyHere', { type: 'info' });
        } catch {
            notify('map.clusterFailed', { type: 'error' });
        }
    };
    return (
        <>
            <Pins
                pins={pins}
                counted={counted}
                marked={marked}
                onHover={onHover}
                onOpen={onOpen}
                onOpenCounted={(cluster, spread) => void openCounted(cluster, spread)}
                clusterLabel={(count) => translate('map.cluster', { smart_count: count })}
            />
            <FitToPins places={places ?? rows} {...fit} />
        </>
    );
};

/** The list's reports as pins and clusters: those of its page, unless a capability finds more. */
export const MappedReports = (props: MappedReportsProps) => (
    <Plugged at="ListMap" map={useMap()} specified={<Found {...props} />}>
        {(found) => <Found {...props} {...(found ? { found } : {})} />}
    </Plugged>
);
