import { Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A placeholder with the map's size while its code loads, to avoid layout shift. */
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
