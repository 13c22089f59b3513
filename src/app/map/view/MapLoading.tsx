import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** Holds the map's place while its code arrives, so that nothing jumps. */
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
