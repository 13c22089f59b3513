import { clientHeader, clientIdentification, type Configuration } from '../../contract/configuration';

/** Where the service-down page stands (report-handling §2). */
export const downPath = '/nedtid';
/** A check that fails is repeated once before it counts (D6). */
export const secondTryMs = 2000;
export const retryMs = 30_000;
export const checkMs = 60_000;
/** Told by the city client when a call got no answer: the watch looks at once instead of at its next turn. */
export const troubleEvent = 'bymelding-trouble';

/** Failure is status 500, whatever it was (report-handling §8). */
const statusOf = async (configuration: Configuration, url: string): Promise<number> => {
    try {
        const answer = await fetch(url, { headers: { [clientHeader]: clientIdentification(configuration.PRODUCT) }, cache: 'no-store' });
        // Read to the end, or the browser counts the call as broken off.
        await answer.text();
        return answer.ok ? answer.status : 500;
    } catch {
        return 500;
    }
};

const isUp = async (configuration: Configuration, urls: readonly string[]): Promise<boolean> =>
    (await Promise.all(urls.map((url) => statusOf(configuration, url)))).every((status) => status < 500);

/** The start-up call (administration §7). */
export const startUp = (configuration: Configuration): Promise<boolean> => isUp(configuration, [`${configuration.API_HOST}/api/serviceinfo`]);

/** The health checks of the authentication and the report service (report-handling §2, D3); one where both are the same. */
export const healthCheck = (configuration: Configuration): Promise<boolean> =>
    isUp(configuration, [...new Set([configuration.AUTH_HOST, configuration.API_HOST])].map((host) => `${host}/api/helse`));

/** Down only when it fails twice in a row (D6). */
export const failsTwice = async (check: () => Promise<boolean>, waitMs = secondTryMs): Promise<boolean> => {
    if (await check()) return false;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return !(await check());
};
