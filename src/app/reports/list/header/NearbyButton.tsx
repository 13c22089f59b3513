import MyLocationIcon from '@mui/icons-material/MyLocation';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { askForPosition, type Position } from '../../../common/askForPosition';
import { Plugged, useIsPlugged } from '../../../places/Plugged';
import { CompactButton } from '../../CompactButton';

/** The specification has no service for nearby reports: elsewhere the button shows a message (report-handling §2). */
export const NearbyButton = () => {
    const notify = useNotify();
    const isOffered = useIsPlugged('NearbyReports');
    const [position, setPosition] = useState<Position>();
    const [asking, setAsking] = useState(false);
    const ask = async (): Promise<void> => {
        setAsking(true);
        try {
            setPosition(await askForPosition());
        } catch {
            notify('map.myPositionFailed', { type: 'warning' });
        }
        setAsking(false);
    };
    return (
        <>
            <CompactButton
                iconOnly
                icon={<MyLocationIcon />}
                label="reports.nearby"
                loading={asking}
                onClick={() => {
                    if (isOffered) void ask();
                    else notify('reports.nearbyMissing', { type: 'info' });
                }}
            />
            {position ? (
                <Plugged at="NearbyReports" position={position} onClose={() => setPosition(undefined)} />
            ) : null}
        </>
    );
};
