import { z } from '../../../api/zod';
import { mapLimits } from '../../../api/map';
import type { Municipality } from '../../../api/municipality';
import { storedJson } from '../../runtime/json';

/** A separate key, since react-admin clears its store at sign-out, and this must be kept (report-handling §2). */
const key = 'bymelding-kart';

const memorySchema = z.object({
    position: z
        .object({
            latitude: z.number(),
            longitude: z.number(),
            zoom: z.number().min(4).max(mapLimits.maxZoom),
        })
        .optional()
        .catch(undefined),
    base: z.string().max(500).optional().catch(undefined),
    overlays: z.array(z.string()).max(200).catch([]).default([]),
});
export type MapMemory = z.infer<typeof memorySchema>;

export const readMapMemory = (): MapMemory => memorySchema.safeParse(storedJson(key)).data ?? { overlays: [] };

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
