import MyLocationIcon from '@mui/icons-material/MyLocation';
import { useNotify, useTranslate } from 'react-admin';
import { CompactButton } from './CompactButton';

/** Reports nearby. The specification has no service for them, so the button says so (report-handling §2, D3). */
export const NearbyButton = () => {
    const translate = useTranslate();
    const notify = useNotify();
    return (
        <CompactButton
            iconOnly
            icon={<MyLocationIcon />}
            label={translate('reports.nearby')}
            onClick={() => notify('reports.nearbyMissing', { type: 'info' })}
        />
    );
};
