import CropFreeIcon from '@mui/icons-material/CropFree';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledButton } from '../common/LabelledButton';
import { useWide } from '../common/useWide';
import { Plugged } from '../layout/capabilities';
import { MappedReports } from './pins/MappedReports';
import type { Pin } from './pins/pinLayer';
import { PinPreview } from './pins/PinPreview';
import type { MappedReport } from '../data/mapped';
import type { PickedAddress } from './search/AddressSearch';
import { SearchedPlace } from './search/SearchedPlace';
import { SearchOnMap } from './search/SearchOnMap';
import { useMunicipality } from '../runtime/useMunicipality';
import { rememberedPosition } from './view/mapMemory';
import { MapView } from './view/MapView';

export interface ReportsMapProps {
    rows: readonly MappedReport[];
    /** The report of the hovered or focused row: its pin, or the cluster containing it, is marked. */
    focusedId?: number | undefined;
    onHover: (id: number | undefined) => void;
    onOpen: (id: number) => void;
    pathOf: (id: number) => string;
    /** The map moves to the new pins when it changes; without it, whenever the rows change. */
    fitKey?: string;
}

export const ReportsMapContent = ({ rows, focusedId, onHover, onOpen, pathOf, fitKey }: ReportsMapProps) => {
    const translate = useTranslate();
    const wide = useWide();
    const { bounds } = useMunicipality();
    const [remembered] = useState(() => rememberedPosition(bounds));
    const [place, setPlace] = useState<PickedAddress>();
    const [asked, setAsked] = useState(0);
    const [preview, setPreview] = useState<Pin>();
    return (
        <MapView
            label={translate('map.reports')}
            remembersPosition
            {...(remembered ? { centre: [remembered.latitude, remembered.longitude], zoom: remembered.zoom } : {})}
            tools={
                <>
                    <SearchOnMap address={place?.adresse ?? ''} onPick={setPlace} />
                    <Plugged at="MapTools" />
                    <LabelledButton
                        className="map-button"
                        label={translate('map.fit')}
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
            <MappedReports
                rows={rows}
                focusedId={focusedId ?? preview?.id}
                onHover={onHover}
                onOpen={(pin) => (wide ? onOpen(pin.id) : setPreview(pin))}
                fitKey={fitKey}
                asked={asked}
                keepFirst={remembered !== undefined}
            />
            {place && <SearchedPlace place={place} />}
        </MapView>
    );
};
