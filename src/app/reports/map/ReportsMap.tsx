import CropFreeIcon from '@mui/icons-material/CropFree';
import LegendIcon from '@mui/icons-material/FormatListBulleted';
import SearchIcon from '@mui/icons-material/Search';
import { Box } from '@mui/material';
import Paper from '@mui/material/Paper';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { CircleMarker, Tooltip, useMap } from 'react-leaflet';
import { mapLimits } from '../../../api/map';
import { pinKind } from '../../../api/rules/statuses';
import { LabelledButton } from '../../common/LabelledButton';
import { LoadProblem } from '../../common/Loaded';
import { useStatus } from '../../common/useCatalogues';
import { useWide } from '../../common/useWide';
import type { ListPinsProps, Pin } from '../../data/mapped';
import { punkt } from '../../layout/theme/tokens';
import { ListPins } from '../../map/pins/ListPins';
import { pinSvg } from '../../map/pins/pins';
import type { PickedAddress } from '../../map/search/AddressSearch';
import { MapView } from '../../map/view/MapView';
import { rememberedPosition } from '../../map/view/mapMemory';
import { PinPreview } from '../../report/PinPreview';
import { useOffered } from '../../runtime/offers';
import { useMunicipality } from '../../runtime/ConfigurationContext';
import { FilterOnMap } from './FilterOnMap';
import { useWholeAnswer } from './useMapAnswers';

const kinds = [1, 2, 3, 4, 5] as const;

const exampleCount = 8;

const PinPicture = ({ kind }: { kind: number }) => {
    const place = useRef<HTMLSpanElement>(null);
    useLayoutEffect(() => {
        // Safe as HTML, since it is made from constants only.
        if (place.current) place.current.innerHTML = pinSvg(kind);
    }, [kind]);
    return <span ref={place} />;
};

const PinLegend = () => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useStore('map.legend', false);
    const statusOf = useStatus();
    const nameOf = (kind: (typeof kinds)[number]): string => {
        const name = statusOf(kind)?.navn ?? '';
        return pinKind(kind) === 5 ? translate('map.pinOthers', { status: name }) : name;
    };
    return (
        <>
            <LabelledButton
                className="map-button"
                label="map.pinLegend"

                aria-expanded={isOpen}
                onClick={() => setIsOpen(!isOpen)}
            >
                <LegendIcon />
            </LabelledButton>
            {isOpen ? (
                <Paper component="ul" elevation={4} aria-label={translate('map.pinLegend')} className="map-pin-legend">
                    {kinds.map((kind) => (
                        <li key={kind}>
                            <PinPicture kind={kind} />
                            {nameOf(kind)}
                        </li>
                    ))}
                    <li>
                        <span className="map-cluster" aria-hidden="true">
                            {exampleCount}
                        </span>
                        {translate('map.clusterLegend')}
                    </li>
                </Paper>
            ) : null}
        </>
    );
};

const AddressSearch = lazy(async () => ({ default: (await import('../../map/search/AddressSearch')).AddressSearch }));

const SearchedPlace = ({ place }: { place: PickedAddress }) => {
    const map = useMap();
    useEffect(() => {
        map.setView([place.latitude, place.longitude], mapLimits.maxZoom);
    }, [map, place]);
    return (
        <CircleMarker
            center={[place.latitude, place.longitude]}
            radius={12}
            pathOptions={{ color: punkt.warmBlue, weight: 3, fillOpacity: 0.15 }}
            interactive={false}
        >
            <Tooltip permanent direction="bottom" offset={[0, 12]}>
                {place.adresse}
            </Tooltip>
        </CircleMarker>
    );
};

/**
 * Moves the map to an address, which `show` marks on it until the search is emptied. It loads when its button opens it,
 * to keep the list's first visit fast.
 */
const MapSearch = ({ show }: { show: (layer: ReactNode) => void }) => {
    const [open, setOpen] = useState(false);
    const [address, setAddress] = useState('');
    const pick = (place: PickedAddress): void => {
        setAddress(place.adresse);
        show(<SearchedPlace place={place} />);
    };
    const clear = (): void => {
        setAddress('');
        show(null);
    };
    const button = (
        <LabelledButton className="map-button" disabled={open} label="map.searchAddress" onClick={() => setOpen(true)}>
            <SearchIcon />
        </LabelledButton>
    );
    return (
        <Box className={open ? 'map-search' : 'map-search-closed'}>
            {open ? (
                <Suspense fallback={button}>
                    <AddressSearch compact autoFocus address={address} onPick={pick} onClear={clear} />
                </Suspense>
            ) : (
                button
            )}
        </Box>
    );
};

/** Without the whole answer, the map only shows the page's reports. */
const WholeProblem = () => {
    const translate = useTranslate();
    const { whole } = useWholeAnswer();
    return whole.isError ? (
        <LoadProblem error={whole.error} message={translate('map.wholeFailed')} onRetry={() => void whole.refetch()} />
    ) : null;
};

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
    const [fitCount, setFitCount] = useState(0);
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
                        onClick={() => setFitCount((times) => times + 1)}
                    >
                        <CropFreeIcon />
                    </LabelledButton>
                </>
            }
            messages={isWhole ? <WholeProblem /> : null}
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
                fitCount={fitCount}
                keepFirst={remembered !== undefined}
            />
            {shown}
        </MapView>
    );
};
