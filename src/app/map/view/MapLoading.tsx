import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A placeholder of the map's size while its code loads, against layout shift. */
export const MapLoading = () => {
    const translate = useTranslate();
    return (
        <Skeleton
            variant="rectangular"
            role="status"
            aria-label={translate('map.loading')}
            sx={{ width: '100%', height: '100%', minHeight: 240 }}
        />
    );
};
