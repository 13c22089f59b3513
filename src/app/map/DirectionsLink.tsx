import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { hasPosition, type Position } from '../data/mapped';
import { useConfiguration } from '../runtime/ConfigurationContext';

/** Works on any telephone. */
const directionsUrl = 'https://www.google.com/maps/dir/?api=1&destination={latitude},{longitude}';

/** Opens the phone's map app, or a web page. */
export const DirectionsLink = ({ latitude, longitude }: Position) => {
    const translate = useTranslate();
    const { DIRECTIONS_URL = directionsUrl } = useConfiguration();
    if (!hasPosition({ latitude, longitude })) return null;
    return (
        <Link
            href={DIRECTIONS_URL.replace('{latitude}', String(latitude)).replace('{longitude}', String(longitude))}
            target="_blank"
            rel="noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 24 }}
        >
            <DirectionsIcon fontSize="small" aria-hidden />
            {translate('reportDetail.directions')}
        </Link>
    );
};
