import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { SmallMap } from '../../map';
import { Thumbnails } from '../panels/Thumbnails';
import { useReportPage } from '../ReportContext';

/** The description, beside the first picture and a small map; on a telephone their panels follow it. */
export const Glance = ({ children }: { children: ReactNode }) => {
    const translate = useTranslate();
    const wide = useWide();
    const { latitude, longitude, adresse, bildeIds } = useReportPage().report;
    if (!wide) return children;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>{children}</Box>
            {bildeIds.length > 0 ? <Thumbnails ids={bildeIds} shown={1} /> : null}
            <Box sx={{ width: 220, height: 150 }}>
                <SmallMap
                    latitude={latitude}
                    longitude={longitude}
                    label={translate('map.marker', { address: adresse })}
                />
            </Box>
        </Box>
    );
};
