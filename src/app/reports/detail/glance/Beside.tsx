import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { preloadable } from '../../../places/preloadable';
import { MapLoading } from '../../../map';
import { Thumbnails } from '../../../report/pictures/Thumbnails';
import { useReportPage } from '../../../report/ReportContext';

const SmallMap = preloadable(async () => (await import('./SmallMap')).SmallMap, <MapLoading />);

export const Beside = () => {
    const translate = useTranslate();
    const { latitude, longitude, adresse, bildeIds } = useReportPage().report;
    return (
        <>
            {bildeIds.length > 0 ? <Thumbnails ids={bildeIds} shown={1} /> : null}
            <Box sx={{ width: 220, height: 150, overflow: 'hidden' }}>
                <SmallMap
                    latitude={latitude}
                    longitude={longitude}
                    label={translate('map.marker', { address: adresse })}
                />
            </Box>
        </>
    );
};
