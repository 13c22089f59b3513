import { forwardedHeader } from '../monitoring/probes';
import type { Settings } from '../settings';
import { fault, type Finding, fine } from './finding';

const about = 'Mellomtjener';

/** Checks, by a request to the public address, that PROXY_HOPS is the number of addresses that the proxies add. */
export const checkProxy = async ({ publicUrl, proxyHops }: Settings): Promise<Finding[]> => {
    const answer = await fetch(`${publicUrl}/livez`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    const header = answer?.headers.get(forwardedHeader);
    // If the city does not answer, another check says so.
    if (header == null) return [];
    const hops = Number(header);
    if (hops > proxyHops)
        return [
            fault(
                about,
                `Antallet adresser i X-Forwarded-For er ${hops}, men PROXY_HOPS er ${proxyHops}: alle brukere ser ut til å være ett sted, og deler grenser.`,
                `Sett PROXY_HOPS til antallet adresser som egne mellomtjenere legger til, for eksempel ${hops}.`,
            ),
        ];
    if (hops < proxyHops)
        return [
            fault(
                about,
                `PROXY_HOPS er ${proxyHops}, men antallet adresser i X-Forwarded-For er ${hops}: hvem som helst kan skrive hvor de kommer fra.`,
                'Sett PROXY_HOPS til antallet adresser som egne mellomtjenere legger til, og la hver av dem sette X-Forwarded-For.',
            ),
        ];
    return [fine(about, `PROXY_HOPS er ${proxyHops}.`)];
};
