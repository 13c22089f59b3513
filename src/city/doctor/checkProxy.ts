import { forwardedHeader } from '../monitoring/probes';
import type { Settings } from '../settings';
import type { Finding } from './finding';

const about = 'Mellomtjener';

/** Checks that as many proxies forward requests as PROXY_HOPS counts: asked at the public address. */
export const checkProxy = async ({ publicUrl, proxyHops }: Settings): Promise<Finding[]> => {
    const answer = await fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    const header = answer?.headers.get(forwardedHeader);
    // Another finding names a city that does not answer.
    if (header == null) return [];
    const hops = Number(header);
    if (hops > 0 && proxyHops === 0)
        return [
            {
                level: 'error',
                about,
                message: `X-Forwarded-For kommer, men PROXY_HOPS er 0: alle brukere ser ut til å være ett sted, og deler grenser.`,
                mend: `Sett PROXY_HOPS til antallet egne mellomtjenere, for eksempel ${hops}.`,
            },
        ];
    if (hops < proxyHops)
        return [
            {
                level: 'error',
                about,
                message: `PROXY_HOPS er ${proxyHops}, men X-Forwarded-For har ${hops} adresser: hvem som helst kan skrive hvor de kommer fra.`,
                mend: 'Sett PROXY_HOPS til antallet egne mellomtjenere, og la hver av dem føye til X-Forwarded-For.',
            },
        ];
    return [{ level: 'ok', about, message: `PROXY_HOPS er ${proxyHops}.` }];
};
