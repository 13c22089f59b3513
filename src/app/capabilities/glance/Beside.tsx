import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { preloadable } from '../../places/preloadable';
import { MapLoading } from '../../map';
import { Thumbnails } from '../../reports/panels/Thumbnails';
import { useReportPage } from '../../reports/ReportContext';

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
