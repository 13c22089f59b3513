import MyLocationIcon from '@mui/icons-material/MyLocation';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Plugged, useIsPlugged } from '../../../places/Plugged';
import { CompactButton } from '../../CompactButton';

/** The specification has no service for nearby reports: elsewhere the button shows a message (report-handling §2). */
export const NearbyButton = () => {
    const notify = useNotify();
    const isOffered = useIsPlugged('NearbyReports');
    const [open, setOpen] = useState(false);
    return (
        <>
            <CompactButton
                iconOnly
                icon={<MyLocationIcon />}
                label="reports.nearby"
                onClick={() => (isOffered ? setOpen(true) : notify('reports.nearbyMissing', { type: 'info' }))}
            />
            {open ? <Plugged at="NearbyReports" onClose={() => setOpen(false)} /> : null}
        </>
    );
};
