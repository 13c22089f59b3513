import { Alert, Box, Button } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Overlay } from '../../api/external';
import { MapLoading } from '../map';

const LayerView = lazy(async () => ({ default: (await import('./LayerView')).LayerView }));

interface Values {
    navn?: string;
    adresse?: string;
    kartlagtype?: Overlay['type'];
    lag?: string | null;
    dekkevne?: number | null;
    tegnforklaring?: string | null;
}
const percent = 100;
const overlayOf = (values: Values): Overlay | undefined => {
    const { navn = '', adresse, kartlagtype, lag, dekkevne, tegnforklaring } = values;
    if (!adresse || !kartlagtype) return undefined;
    return {
        displayName: navn,
        url: adresse,
        type: kartlagtype,
        layerId: lag || adresse,
        ...(dekkevne ? { opacity: dekkevne / percent } : {}),
        ...(tegnforklaring ? { legendId: tegnforklaring } : {}),
    };
};

/** Shows the form's layer on the map. */
export const LayerPreview = () => {
    const translate = useTranslate();
    const { getValues } = useFormContext<Values>();
    const [overlay, setOverlay] = useState<Overlay | 'incomplete'>();
    const [isBlocked, setIsBlocked] = useState(false);
    useEffect(() => {
        // The page's Content-Security-Policy only has the hosts of layers that existed when it loaded.
        const block = (): void => setIsBlocked(true);
        document.addEventListener('securitypolicyviolation', block);
        return () => document.removeEventListener('securitypolicyviolation', block);
    }, []);
    const shown = typeof overlay === 'object' ? overlay : undefined;
    return (
        <Box sx={{ mt: 1 }}>
            <Button
                variant="outlined"
                onClick={() => {
                    setIsBlocked(false);
                    setOverlay(overlayOf(getValues()) ?? 'incomplete');
                }}
            >
                {translate('catalogue.layer.try')}
            </Button>
            {overlay === 'incomplete' ? (
                <Alert severity="warning" role="status" sx={{ mt: 1 }}>
                    {translate('catalogue.layer.incomplete')}
                </Alert>
            ) : null}
            {shown && isBlocked ? (
                <Alert severity="info" role="status" sx={{ mt: 1 }}>
                    {translate('catalogue.layer.newHost')}
                </Alert>
            ) : null}
            {shown ? (
                <Suspense fallback={<MapLoading />}>
                    <LayerView key={JSON.stringify(shown)} overlay={shown} />
                </Suspense>
            ) : null}
        </Box>
    );
};
