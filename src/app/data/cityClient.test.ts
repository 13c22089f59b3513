import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfiguration } from '../common/testing';
import { createCityClient, fileNameOf } from './cityClient';
import { StaleError, type Tokens } from './cityFetch';
import { duplicateText, errorText, fieldErrors } from './errors';

const fetched = vi.fn<typeof fetch>();
const tokens = { accessToken: vi.fn(async () => 'token-1'), renew: vi.fn(async () => true), lost: vi.fn() } satisfies Tokens;
const hosts = { ...testConfiguration, API_HOST: 'https://main.test', SEARCH_HOST: 'https://search.test', ROUTING_HOST: 'https://routing.test', AUTH_HOST: 'https://auth.test' };
const city = createCityClient(hosts, tokens);
const json = (body: unknown, status = 200): Response => new Response(status === 204 ? null : JSON.stringify(body), { status });
const requestOf = (at = 0): { url: string; init: RequestInit; headers: Headers } => {
    const [url, init = {}] = fetched.mock.calls[at] ?? [];
    return { url: typeof url === 'string' ? url : '', init, headers: new Headers(init.headers) };
};
const failing = async (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (error: unknown) => error);

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    fetched.mockReset();
});

describe('calls to the city (D3)', () => {
    it('carries the bearer token and the client identification, and unwraps result', async () => {
        fetched.mockResolvedValue(json({ result: [{ skiftId: 1, navn: '08:00' }] }));
        expect(await city('listShifts')).toEqual([{ skiftId: 1, navn: '08:00' }]);
        const { url, headers } = requestOf();
        expect(url).toBe('https://main.test/api/skift');
        expect(headers.get('Authorization')).toBe('Bearer token-1');
        expect(headers.get('X-Client-Id')).toBe('bymelding-klient/1.0');
    });

    it('sends no token with public calls', async () => {
        fetched.mockResolvedValue(json(undefined, 204));
        await city('requestPassword', { body: { epost: 'a@b.no' } });
        const { url, headers, init } = requestOf();
        expect(url).toBe('https://auth.test/api/glemtpassord');
        expect(headers.has('Authorization')).toBe(false);
        expect(init.body).toBe('{"epost":"a@b.no"}');
    });

    it('picks the host by service and repeats the key of a list', async () => {
        fetched.mockResolvedValue(json({ meldinger: [], totaltAntall: 0 }));
        await city('searchServiceReports', { query: { meldingstypeId: [3, 9], fritekstSok: '', page: 2 } });
        expect(requestOf().url).toBe('https://search.test/sok/melding/serviceavdeling?meldingstypeId=3&meldingstypeId=9&page=2');
    });

    it('sends files as multipart under the field of the endpoint table', async () => {
        fetched.mockResolvedValue(json({ result: { id: 7 } }, 201));
        const image = new File(['x'], 'lampe.png', { type: 'image/png' });
        await city('createReport', { body: { meldingstypeId: 1, beskrivelse: 'Mørkt', adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7 }, files: [image] });
        const { init, headers } = requestOf();
        const form = init.body as FormData;
        expect(form.getAll('bilder')).toHaveLength(1);
        expect(form.get('adresse')).toBe('Storgata 1');
        expect(headers.has('Content-Type')).toBe(false);
    });

    it('names a file by its content-disposition', async () => {
        fetched.mockResolvedValue(new Response('%PDF', { headers: { 'content-disposition': "attachment; filename=\"x.pdf\"; filename*=UTF-8''m%C3%A5ned.pdf" } }));
        const { blob, fileName } = await city('printReports', { query: { MeldingId: [1] } });
        expect(fileName).toBe('måned.pdf');
        expect(await blob.text()).toBe('%PDF');
        expect(fileNameOf('attachment; filename=rapport.csv')).toBe('rapport.csv');
        expect(fileNameOf(null)).toBeUndefined();
    });

    it('checks answers against the contract in tests', async () => {
        fetched.mockResolvedValue(json({ result: [{ skiftId: 'en' }] }));
        await expect(city('listShifts')).rejects.toThrow('listShifts');
    });
});

describe('failures (D3)', () => {
    it('carries the server message and each field to react-admin', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'Skjemaet har feil.', errors: [{ field: 'epost', message: 'E-post er ikke gyldig.' }] }, 400));
        const error = await failing(city('createContractor', { body: { navn: 'A', orgnr: '1', epost: 'x', selskapsTypeId: 3 } }));
        expect(error).toBeInstanceOf(HttpError);
        expect(error).toMatchObject({ message: 'Skjemaet har feil.', status: 400 });
        expect(fieldErrors(error)).toEqual({ epost: 'E-post er ikke gyldig.' });
        expect(fetched).toHaveBeenCalledTimes(1);
    });

    it("says 'feil kode {status}' when the server says nothing", async () => {
        fetched.mockImplementation(async () => new Response('<html>', { status: 500 }));
        expect(errorText(await failing(city('listShifts')))).toBe('feil kode 500');
    });

    it('shows the no-access text on 403', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'nei' }, 403));
        expect(errorText(await failing(city('listShifts')))).toBe('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.');
    });

    it('shows what follows the duplicate prefix', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'Duplisert objekt Brukeren finnes fra før.' }, 409));
        const error = await failing(city('createScheme', { body: { navn: 'Vinter' } }));
        expect(duplicateText(error)).toBe('Brukeren finnes fra før.');
        expect(errorText(error)).toBe('Brukeren finnes fra før.');
    });

    it('sends the version seen as If-Match and tells a stale write apart', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'Endret av en annen.' }, 412));
        const error = await failing(city('clearWorkDone', { params: { id: 4 }, ifMatch: 12 }));
        expect(requestOf().headers.get('If-Match')).toBe('"12"');
        expect(error).toBeInstanceOf(StaleError);
        expect(error).toBeInstanceOf(HttpError);
    });
});

describe('repetition (D3)', () => {
    it('repeats a GET twice on 502, 503, 504 and network failure', async () => {
        fetched.mockResolvedValueOnce(json({}, 503)).mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(json({ result: [] }));
        expect(await city('listShifts')).toEqual([]);
        expect(fetched).toHaveBeenCalledTimes(3);
    });

    it('gives up after the third time with a Norwegian text', async () => {
        fetched.mockRejectedValue(new TypeError('Failed to fetch'));
        expect(errorText(await failing(city('listShifts')))).toMatch(/^Får ikke kontakt med tjenesten/);
        expect(fetched).toHaveBeenCalledTimes(3);
    });

    it('never repeats a write', async () => {
        fetched.mockResolvedValue(json({}, 503));
        await failing(city('createComment', { params: { id: 1 }, body: { tekst: 'Hei' } }));
        expect(fetched).toHaveBeenCalledTimes(1);
    });

    it('stops when the user goes on', async () => {
        const going = new AbortController();
        fetched.mockImplementation(async () => json({}, 503));
        const answer = failing(city('listShifts', { signal: going.signal }));
        await vi.advanceTimersByTimeAsync(50);
        going.abort();
        expect(await answer).toMatchObject({ name: 'AbortError' });
        expect(fetched).toHaveBeenCalledTimes(1);
    });
});

describe('401 (D3)', () => {
    it('renews silently once and repeats the call', async () => {
        fetched.mockResolvedValueOnce(json({}, 401)).mockResolvedValueOnce(json({ result: [] }));
        expect(await city('listShifts')).toEqual([]);
        expect(tokens.renew).toHaveBeenCalledTimes(1);
        expect(tokens.lost).not.toHaveBeenCalled();
    });

    it('leads to sign-in when renewal does not help', async () => {
        fetched.mockImplementation(async () => json({}, 401));
        expect(await failing(city('listShifts'))).toMatchObject({ status: 401 });
        expect(tokens.renew).toHaveBeenCalledTimes(1);
        expect(tokens.lost).toHaveBeenCalledTimes(1);
    });
});
