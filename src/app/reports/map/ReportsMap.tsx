import CropFreeIcon from '@mui/icons-material/CropFree';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../../common/LabelledButton';
import { useWide } from '../../common/useWide';
import type { ListPinsProps, Pin } from '../../data/mapped';
import { ListPins } from '../../map/pins/ListPins';
import { rememberedPosition } from '../../map/view/mapMemory';
import { MapView } from '../../map/view/MapView';
import { PinPreview } from '../../report/PinPreview';
import { useOffered } from '../../runtime/offers';
import { useMunicipality } from '../../runtime/useMunicipality';
import { FilterOnMap } from './FilterOnMap';
import { MapSearch } from './MapSearch';
import { PinLegend } from './PinLegend';

interface ReportsMapProps extends Pick<ListPinsProps, 'rows' | 'fitKey'> {
    onOpen: (id: number) => void;
    pathOf: (id: number) => string;
}

/** The reports on the list's page, or all of its filter where the city offers that (D15, `utvalg`). */
export const ReportsMap = ({ onOpen, pathOf, ...list }: ReportsMapProps) => {
    const translate = useTranslate();
    const wide = useWide();
    const isWhole = useOffered('utvalg');
    const { bounds, minZoom } = useMunicipality();
    // The places of the whole filter arrive after the rows, so no tiles of the centre's streets are fetched meanwhile.
    const start = isWhole ? { zoom: minZoom } : {};
    const [remembered] = useState(() => rememberedPosition(bounds));
    const [shown, show] = useState<ReactNode>();
    const [asked, setAsked] = useState(0);
    const [preview, setPreview] = useState<Pin>();
    const ReportPins = isWhole ? FilterOnMap : ListPins;
    return (
        <MapView
            label={translate('map.reports')}
            remembersPosition
            {...(remembered ? { centre: [remembered.latitude, remembered.longitude], zoom: remembered.zoom } : start)}
            tools={
                <>
                    <MapSearch show={show} />
                    <PinLegend />
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
                    <PinPreview pin={preview} to={pathOf(preview.id)} onClose={() => setPreview(undefined)} />
                ) : null
            }
        >
            <ReportPins
                {...list}
                previewedId={preview?.id}
                onOpen={(pin) => (wide ? onOpen(pin.id) : setPreview(pin))}
                asked={asked}
                keepFirst={remembered !== undefined}
            />
            {shown}
        </MapView>
    );
};
