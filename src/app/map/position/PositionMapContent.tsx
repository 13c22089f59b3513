import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import type { Map as LeafletMap } from 'leaflet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { mapLimits } from '../../../api/map';
import { fillIn, messages } from '../../../api/messages';
import { Line } from '../../common/Line';
import { useWideScreen } from '../../common/useWide';
import type { CityDataProvider } from '../../data/dataProvider';
import { codeOf, errorText, serverWords, statusOf } from '../../data/errors';
import type { Position } from '../../data/mapped';
import { useMunicipality } from '../../runtime/ConfigurationContext';
import { isRecord } from '../../runtime/json';
import { AddressSearch, type PickedAddress } from '../search/AddressSearch';
import { MapView } from '../view/MapView';
import { MyPositionButton } from './MyPositionButton';
import { PositionMarker, positionOf } from './PositionMarker';

/** A city may answer the text alone, or none (D14). */
const addressIn = (answer: unknown): string => {
    const text = isRecord(answer) ? answer.adresse : answer;
    return typeof text === 'string' ? text.trim() : '';
};

/** `lookUp` returns undefined when the position has no address, or a later look-up has started. */
const useReverseLookup = () => {
    const translate = useTranslate();
    const { name: municipality } = useMunicipality();
    const { call } = useDataProvider<CityDataProvider>();
    const running = useRef<AbortController>(undefined);
    const [tried, setTried] = useState<Position>();
    const [problem, setProblem] = useState<string>();
    useEffect(() => () => running.current?.abort(), []);

    const problemOf = (error: unknown): string => {
        if (codeOf(error) === 'addressNone') return errorText(error);
        // The city answers 404 for a position outside, or names the reason (report-handling §2).
        const outside = fillIn(messages.outsideMunicipality, { municipality });
        if (statusOf(error) === 404 || serverWords(error) === outside)
            return translate('map.outsideMunicipality', { municipality });
        const isRefused = [400, 401, 403, 429].includes(statusOf(error) ?? 0);
        return isRefused ? errorText(error) : translate('map.lookupFailed', { municipality });
    };
    const forget = (): void => {
        running.current?.abort();
        setTried(undefined);
        setProblem(undefined);
    };
    return {
        /** The position whose address is being looked up. */
        tried,
        problem,
        forget,
        lookUp: async (position: Position): Promise<PickedAddress | undefined> => {
            forget();
            running.current = new AbortController();
            const { signal } = running.current;
            setTried(position);
            try {
                const found = await call('lookUpAddress', { query: position, signal });
                if (signal.aborted) return undefined;
                const adresse = addressIn(found);
                if (adresse === '') setProblem(translate('map.lookupFailed', { municipality }));
                return adresse === '' ? undefined : { adresse, ...position };
            } catch (error) {
                if (!signal.aborted) setProblem(problemOf(error));
                return undefined;
            } finally {
                if (!signal.aborted) setTried(undefined);
            }
        },
    };
};

export interface PositionMapProps {
    position?: Position | undefined;
    address: string;
    /**
     * Called only with a position in the municipality and its address: searched, clicked, dragged, or taken from the
     * device. Without it the map only shows the position.
     */
    onChange?: (picked: PickedAddress) => void;
    /** Called with true while the address of a position is looked up: `onChange` follows, if it has one. */
    onLookUp?: (isPending: boolean) => void;
    zoom?: (typeof mapLimits.detailZooms)[number];
    error?: ReactNode;
    required?: boolean;
    height?: number | string;
    children?: ReactNode;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export const PositionMapContent = ({
    position,
    address,
    onChange,
    onLookUp,
    zoom,
    error,
    required = false,
    height = 360,
    children,
}: PositionMapProps) => {
    const translate = useTranslate();
    const wide = useWideScreen();
    const { lookUp, tried, problem, forget } = useReverseLookup();
    const isPending = tried !== undefined;
    useEffect(() => onLookUp?.(isPending), [onLookUp, isPending]);
    const map = useRef<LeafletMap>(null);
    const [start] = useState(position);
    const [picks, setPicks] = useState(0);

    const move = async (chosen: Position): Promise<void> => {
        setPicks((before) => before + 1);
        const found = await lookUp({ latitude: rounded(chosen.latitude), longitude: rounded(chosen.longitude) });
        if (found) onChange?.(found);
    };
    const pick = (picked: PickedAddress): void => {
        setPicks((before) => before + 1);
        forget();
        onChange?.(picked);
    };
    const moveToCentre = (): void => {
        if (map.current) void move(positionOf(map.current.getCenter()));
    };

    return (
        <Box>
            {onChange ? <AddressSearch address={address} onPick={pick} required={required} error={error} /> : null}
            <Box aria-live="assertive">
                {problem && (
                    <Alert severity="error" onClose={forget} closeText={translate('common.close')} sx={{ my: 1 }}>
                        {problem}
                    </Alert>
                )}
            </Box>
            <Box sx={{ position: 'relative', height, mt: 1 }}>
                {tried && (
                    <LinearProgress
                        aria-label={translate('map.lookingUp')}
                        sx={{ position: 'absolute', zIndex: 1, inset: '0 0 auto' }}
                    />
                )}
                <MapView
                    ref={map}
                    label={translate('map.position')}
                    zoom={zoom}
                    {...(start ? { centre: [start.latitude, start.longitude] } : {})}
                    crosshair={onChange !== undefined}
                >
                    {children}
                    <PositionMarker
                        position={tried ?? position}
                        label={translate(onChange ? 'map.dragMarker' : 'map.marker', { address })}
                        onMove={onChange && ((to) => void move(to))}
                    />
                </MapView>
            </Box>
            {onChange ? (
                <Line sx={{ mt: 1 }}>
                    <MyPositionButton picked={picks} onUse={(to) => void move(to)} />
                    {/* For keyboard users, whose arrow keys pan the map. */}
                    <Button size="small" onClick={moveToCentre}>
                        {translate('map.useCentre')}
                    </Button>
                    <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 240px' }}>
                        {[translate('map.positionHint'), ...(wide ? [translate('map.keyboardHint')] : [])].join(' ')}
                    </Typography>
                </Line>
            ) : null}
        </Box>
    );
};
