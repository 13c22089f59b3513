import { mapLimits } from '../../../api/map';
import type { Municipality } from '../../../api/municipality';
import { isRecord, storedJson } from '../../runtime/json';

/** A separate key, since react-admin clears its store at sign-out, and this must be kept (report-handling §2). */
const key = 'bymelding-kart';

export interface MapMemory {
    position?: { latitude: number; longitude: number; zoom: number };
    base?: string;
    overlays: string[];
}

const positionIn = (stored: unknown): Pick<MapMemory, 'position'> => {
    const { latitude, longitude, zoom } = isRecord(stored) ? stored : {};
    const isPosition = typeof latitude === 'number' && typeof longitude === 'number' && typeof zoom === 'number';
    return isPosition && zoom >= 4 && zoom <= mapLimits.maxZoom ? { position: { latitude, longitude, zoom } } : {};
};

/** Without what is damaged. */
export const readMapMemory = (): MapMemory => {
    const stored = storedJson(key);
    const { position, base, overlays } = isRecord(stored) ? stored : {};
    return {
        ...positionIn(position),
        ...(typeof base === 'string' ? { base } : {}),
        overlays: Array.isArray(overlays) ? overlays.filter((id) => typeof id === 'string') : [],
    };
};

export const rememberedPosition = ([[south, west], [north, east]]: Municipality['bounds']): MapMemory['position'] => {
    const { position } = readMapMemory();
    const { latitude = NaN, longitude = NaN } = position ?? {};
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east ? position : undefined;
};

/** Updates some fields. Full or blocked storage is ignored: the map works without it. */
export const rememberMap = (part: Partial<MapMemory>): void => {
    try {
        localStorage.setItem(key, JSON.stringify({ ...readMapMemory(), ...part }));
    } catch {
        return;
    }
};
