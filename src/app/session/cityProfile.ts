import { clientHeader, clientIdentification, type Configuration } from '../../api/configuration';
import { isRecord, storedJson } from '../runtime/json';
import { tokenRefusalOf, type TokenRefusal } from '../data/failure';

export class RefusedByCity extends Error {
    override readonly name = 'RefusedByCity';

    constructor(readonly refusal: TokenRefusal) {
        super(refusal.message);
    }
}

const key = 'bymelding.profile';

/** Asks the city who is signed in, and caches the answer as long as the provider names the same person. */
export const fetchCityProfile = async (
    { API_HOST, PRODUCT }: Configuration,
    { sub, accessToken }: { sub: string; accessToken: string },
): Promise<void> => {
    const answer = await fetch(`${API_HOST}/api/meg`, {
        headers: { Authorization: `Bearer ${accessToken}`, [clientHeader]: clientIdentification(PRODUCT) },
    });
    if (!answer.ok) throw new RefusedByCity(await tokenRefusalOf(answer));
    const body: unknown = await answer.json();
    localStorage.setItem(key, JSON.stringify({ sub, claims: isRecord(body) ? body.result : undefined }));
};

export const cityProfileOf = (sub: unknown): Readonly<Record<string, unknown>> => {
    const kept = storedJson(key);
    return isRecord(kept) && kept.sub === sub && isRecord(kept.claims) ? kept.claims : {};
};

export const forgetCityProfile = (): void => localStorage.removeItem(key);
