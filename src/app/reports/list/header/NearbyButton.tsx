import MyLocationIcon from '@mui/icons-material/MyLocation';
import { useNotify, useTranslate } from 'react-admin';
import { CompactButton } from './CompactButton';

/** Reports nearby: no service of the specification offers them, so the button only says so (report-handling §2, D3). */
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
