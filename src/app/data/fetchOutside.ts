import { HttpError } from 'react-admin';

/** Asks a service outside the city: without token, client identification and cookies (D3). */
export const fetchOutside = async (url: string, signal: AbortSignal): Promise<unknown> => {
    const answer = await fetch(url, { credentials: 'omit', headers: { Accept: 'application/json' }, signal });
    if (!answer.ok) throw new HttpError(`${answer.status} ${url}`, answer.status);
    return answer.json();
};
