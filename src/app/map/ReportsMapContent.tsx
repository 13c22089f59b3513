import CropFreeIcon from '@mui/icons-material/CropFree';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../common/LabelledButton';
import { useWide } from '../common/useWide';
import { Plugged, useIsPlugged } from '../places/Plugged';
import { ListPins } from './pins/ListPins';
import type { ListPinsProps, Pin } from '../data/mapped';
import { useMunicipality } from '../runtime/useMunicipality';
import { rememberedPosition } from './view/mapMemory';
import { MapView } from './view/MapView';

interface ReportsMapProps extends Pick<ListPinsProps, 'rows' | 'fitKey'> {
    onOpen: (id: number) => void;
    pathOf: (id: number) => string;
}

export const ReportsMapContent = ({ onOpen, pathOf, ...list }: ReportsMapProps) => {
    const translate = useTranslate();
    const wide = useWide();
    const isPreviewed = useIsPlugged('PinPreview') && !wide;
    const { bounds, minZoom } = useMunicipality();
    // Their places are known later than the rows: no street of the centre is fetched meanwhile.
    const start = useIsPlugged('ListPins') ? { zoom: minZoom } : {};
    const [remembered] = useState(() => rememberedPosition(bounds));
    const [shown, show] = useState<ReactNode>();
    const [asked, setAsked] = useState(0);
    const [preview, setPreview] = useState<Pin>();
    const pins: ListPinsProps = {
        ...list,
        previewedId: preview?.id,
        onOpen: (pin) => (isPreviewed ? setPreview(pin) : onOpen(pin.id)),
        asked,
        keepFirst: remembered !== undefined,
    };
    return (
        <MapView
            label={translate('map.reports')}
            remembersPosition
            {...(remembered ? { centre: [remembered.latitude, remembered.longitude], zoom: remembered.zoom } : start)}
            tools={
                <>
                    <Plugged at="MapTools" show={show} />
                    <LabelledButton
                        className="map-button"
                        label="map.fit"
                        onClick={() => setAsked((times) => times + 1)}
                    >
                        <CropFreeIcon />
                    </LabelledButton>
                </>
            }
            overlay={
                preview && !wide ? (
                    <Plugged
                        at="PinPreview"
                        pin={preview}
                        to={pathOf(preview.id)}
                        onClose={() => setPreview(undefined)}
                    />
                ) : null
            }
        >
            <Plugged at="ListPins" {...pins} specified={<ListPins {...pins} />} />
            {shown}
        </MapView>
    );
};
