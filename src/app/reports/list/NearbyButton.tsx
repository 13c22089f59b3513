import MyLocationIcon from '@mui/icons-material/MyLocation';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';

/** Reports nearby: no service of the specification offers them, so the button only says so (report-handling §2, D3). */
export const NearbyButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    return (
        <Button startIcon={<MyLocationIcon />} onClick={() => notify('reports.nearbyMissing', { type: 'info' })}>
            {translate('reports.nearby')}
        </Button>
    );
};
