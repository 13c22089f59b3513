import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Position {
    latitude: number;
    longitude: number;
}

/** Opens the map application of a telephone, or a web page. */
const directionsTo = ({ latitude, longitude }: Position): string =>
    `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;

/** A link to directions to the report. */
export const DirectionsLink = ({ to }: { to: Position }) => {
    const translate = useTranslate();
    return (
        <Link
            href={directionsTo(to)}
            target="_blank"
            rel="noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 1, minHeight: 24 }}
        >
            <DirectionsIcon fontSize="small" aria-hidden />
            {translate('reportDetail.directions')}
        </Link>
    );
};
