import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWide } from '../../common/useWide';
import { Plugged } from '../../places/Plugged';
import { PositionMap } from '../../map';
import type { PickedAddress } from '../../map/search/AddressSearch';
import { useReportPage } from '../../report/ReportContext';

const detailZoom = 18;

export const MapPanel = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const wide = useWide();
    const { report, saveChange, saving } = useReportPage();
    const [moved, setMoved] = useState<PickedAddress>();
    const { latitude, longitude, adresse } = moved ?? report;
    const store = async (): Promise<void> => {
        if (!moved) return;
        if (moved.adresse.trim() === '') {
            notify('reportDetail.addressRequired', { type: 'error' });
            return;
        }
        const saved = await saveChange(moved);
        if (saved) setMoved(undefined);
    };
    return (
        <>
            <PositionMap position={{ latitude, longitude }} address={adresse} zoom={detailZoom} onChange={setMoved}>
                <Plugged at="ReportMap" />
            </PositionMap>
            {wide ? <Plugged at="ReportPlace" latitude={report.latitude} longitude={report.longitude} /> : null}
            {moved ? (
                <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
                    <Plugged at="Unsaved" question={translate('reportDetail.unsaved')} />
                    <Button variant="contained" loading={saving} onClick={() => void store()}>
                        {translate('reportDetail.map.save')}
                    </Button>
                    <Button disabled={saving} onClick={() => setMoved(undefined)}>
                        {translate('reportDetail.map.cancel')}
                    </Button>
                </Box>
            ) : null}
        </>
    );
};
