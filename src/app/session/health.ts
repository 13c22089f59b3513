import { clientHeader, clientIdentification, type Configuration } from '../../contract/configuration';

/** Where the service-down page stands (report-handling §2). */
export const downPath = '/nedtid';
/** A check that fails is repeated once before it counts (D6). */
export const secondTryMs = 2000;
export const retryMs = 30_000;
export const checkMs = 60_000;
/** Told by the city client when a call got no answer: the watch looks at once instead of at its next turn. */
export const troubleEvent = 'bymelding-trouble';
/** Told by /nedtid when it leaves: what could not be fetched meanwhile is asked for again. */
export const backEvent = 'bymelding-back';
/** A service that does not answer at all is down too. */
const patienceMs = 10_000;

export type HealthService = 'authentication' | 'reports';
let stored: Readonly<Partial<Record<HealthService, number>>> = {};
/** The status that the last health check of each service gave (report-handling §2); undefined before the first. */
export const lastHealth = (): typeof stored => stored;

/** Failure is status 500, whatever it was (report-handling §8). */
const statusOf = async (configuration: Configuration, url: string): Promise<number> => {
    try {
        const answer = await fetch(url, { headers: { [clientHeader]: clientIdentification(configuration.PRODUCT) }, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
        // Read to the end, or the browser counts the call as broken off.
        await answer.text();
        return answer.ok ? answer.status : 500;
    } catch {
        return 500;
    }
};

const isUp = (status: number): boolean => status < 500;

/** The start-up call (administration §7). */
export const startUp = async (configuration: Configuration): Promise<boolean> => isUp(await statusOf(configuration, `${configuration.API_HOST}/api/serviceinfo`));

/** The health checks of the authentication and the report service (report-handling §2, D3), one call where both are the same; only their status is stored. */
export const healthCheck = async (configuration: Configuration): Promise<boolean> => {
    const { AUTH_HOST, API_HOST } = configuration;
    const ofAuthentication = statusOf(configuration, `${AUTH_HOST}/api/helse`);
    const [authentication, reports] = await Promise.all([ofAuthentication, AUTH_HOST === API_HOST ? ofAuthentication : statusOf(configuration, `${API_HOST}/api/helse`)]);
    stored = { authentication, reports };
    return isUp(authentication) && isUp(reports);
};

/** Down only when it fails twice in a row (D6). */
export const failsTwice = async (check: () => Promise<boolean>, waitMs = secondTryMs): Promise<boolean> => {
    if (await check()) return false;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return !(await check());
};
