import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failing, fetched, hosts, json, requestOf, tokens, withFetched } from '../../../tests/components/fetched';
import { aReport } from '../../../tests/components/reports';
import { createCityClient, fileNameOf } from './cityClient';
import { createCityFetch, StaleError } from './cityFetch';
import { setOffered } from '../runtime/offers';
import { duplicateText, errorText, fieldErrors } from './errors';
import { ifMatchOf } from './records';

const city = createCityClient(hosts, createCityFetch(hosts, tokens));
withFetched();

describe('calls to the city (D3)', () => {
    it('carries the bearer token and the client identification, and unwraps result', async () => {
        fetched.mockResolvedValue(json({ result: [{ skiftId: 1, navn: '08:00' }] }));
        expect(await city('listShifts')).toEqual([{ skiftId: 1, navn: '08:00' }]);
        const { url, headers } = requestOf();
        expect(url).toBe('https://main.test/api/skift');
        expect(headers.get('Authorization')).toBe('Bearer token-1');
        expect(headers.get('X-Client-Id')).toBe('bymelding-klient/1.0');
    });

    it('reads an empty body as a list without entries, and as a page without reports (D14)', async () => {
        fetched.mockImplementation(async () => new Response(null, { status: 204 }));
        expect(await city('listComments', { params: { id: 7 } })).toEqual([]);
        expect(await city('searchServiceReports')).toEqual({ meldinger: [], totaltAntall: 0 });
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
        expect(requestOf().url).toBe(
            'https://search.test/sok/melding/serviceavdeling?meldingstypeId=3&meldingstypeId=9&page=2',
        );
    });

    it('sends files as multipart under the field of the endpoint table', async () => {
        fetched.mockResolvedValue(json({ result: { id: 7 } }, 201));
        const image = new File(['x'], 'lampe.png', { type: 'image/png' });
        await city('createReport', {
            body: { meldingstypeId: 1, beskrivelse: 'Mørkt', adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7 },
            files: [image],
        });
        const { init, headers } = requestOf();
        const form = init.body as FormData;
        expect(form.getAll('bilder')).toHaveLength(1);
        expect(form.get('adresse')).toBe('Storgata 1');
        expect(headers.has('Content-Type')).toBe(false);
    });

    it('names a file by its content-disposition', async () => {
        fetched.mockResolvedValue(
            new Response('%PDF', {
                headers: { 'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'m%C3%A5ned.pdf' },
            }),
        );
        const { blob, fileName } = await city('printReports', { query: { MeldingId: [1] } });
        expect(fileName).toBe('måned.pdf');
        expect(await blob.text()).toBe('%PDF');
        expect(fileNameOf('attachment; filename=rapport.csv')).toBe('rapport.csv');
        expect(fileNameOf("attachment; filename*=utf-8'nb'm%C3%A5ned.csv")).toBe('måned.csv');
        expect(fileNameOf("attachment; filename=rapport.csv; filename*=UTF-8''100%.csv")).toBe('rapport.csv');
        expect(fileNameOf("attachment; filename*=UTF-8''100%.csv")).toBeUndefined();
        expect(fileNameOf(null)).toBeUndefined();
    });

    it('checks answers against the contract in tests', async () => {
        fetched.mockResolvedValue(json({ result: [{ skiftId: 'en' }] }));
        await expect(city('listShifts')).rejects.toThrow('listShifts');
    });
});

describe('failures (D3)', () => {
    it('carries the server message and each field to react-admin', async () => {
        fetched.mockResolvedValue(
            json(
                { errorMessage: 'Skjemaet har feil.', errors: [{ field: 'epost', message: 'E-post er ikke gyldig.' }] },
                400,
            ),
        );
        const error = await failing(
            city('createContractor', { body: { navn: 'A', orgnr: '1', epost: 'x', selskapsTypeId: 3 } }),
        );
        expect(error).toBeInstanceOf(HttpError);
        expect(error).toMatchObject({ message: 'Skjemaet har feil.', status: 400 });
        expect(fieldErrors(error)).toEqual({ epost: 'E-post er ikke gyldig.' });
        expect(fetched).toHaveBeenCalledTimes(1);
    });

    it("shows 'feil kode {status}' when the server sends no message", async () => {
        fetched.mockImplementation(async () => new Response('<html>', { status: 500 }));
        expect(errorText(await failing(city('listShifts')))).toBe('feil kode 500');
    });

    it('shows the no-access text on 403', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'nei' }, 403));
        expect(errorText(await failing(city('listShifts')))).toBe(
            'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.',
        );
    });

    it('shows the part after the duplicate prefix', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'Duplisert objekt Brukeren finnes fra før.' }, 409));
        const error = await failing(city('createScheme', { body: { navn: 'Vinter' } }));
        expect(duplicateText(error)).toBe('Brukeren finnes fra før.');
        expect(errorText(error)).toBe('Brukeren finnes fra før.');
    });

    it('sends the seen ETag unchanged as If-Match, and recognises a stale write', async () => {
        fetched.mockResolvedValue(json({ errorMessage: 'Endret av en annen.' }, 412));
        const error = await failing(city('clearWorkDone', { params: { id: 4 }, ifMatch: 'W/"ø-4"' }));
        expect(requestOf().headers.get('If-Match')).toBe('W/"ø-4"');
        expect(error).toBeInstanceOf(StaleError);
        expect(error).toBeInstanceOf(HttpError);
    });
});

describe('the ETag of a record (D12, D14)', () => {
    const read = async (headers: Record<string, string>) => {
        const { etag: _, ...report } = aReport();
        fetched.mockResolvedValue(new Response(JSON.stringify({ result: report }), { headers }));
        return city('getServiceReport', { params: { id: 12 } });
    };
    it.each(['"7"', 'W/"7"', '"a-9f.2:b"', 'unquoted'])('%s is kept unchanged with the record', async (etag) => {
        expect(ifMatchOf(await read({ ETag: etag }))).toEqual({ ifMatch: etag });
    });
    it('sends no If-Match without an ETag', async () => {
        const untagged = await read({});
        expect(ifMatchOf(untagged)).toEqual({});
        fetched.mockResolvedValue(new Response(null, { status: 204 }));
        await city('clearWorkDone', { params: { id: 4 }, ...ifMatchOf(untagged) });
        expect(requestOf(1).headers.has('If-Match')).toBe(false);
    });
    it('ignores the ETag of a list', async () => {
        fetched.mockResolvedValue(new Response(JSON.stringify({ result: [] }), { headers: { ETag: '"1"' } }));
        expect(await city('listShifts')).toEqual([]);
    });
});

describe('an empty answer', () => {
    it.each([
        ['createComment', 201],
        ['createComment', 200],
        ['createComment', 204],
    ] as const)('is a success for %s, %s', async (id, status) => {
        fetched.mockResolvedValue(new Response(status === 204 ? null : '', { status }));
        expect(await city(id, { params: { id: 4 }, body: { tekst: 'Sett' } })).toBeUndefined();
    });
    it('is a success for a change', async () => {
        fetched.mockResolvedValue(new Response('', { status: 200 }));
        const body = { meldingsStatusId: 4, adresse: 'Storgata 1', latitude: 59.9, longitude: 10.7 };
        expect(await city('updateContractorReport', { params: { id: 'c', meldingId: 4 }, body })).toBeUndefined();
    });
});

/** The connection is lost after the headers. */
const cutShort = (): Response =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));

describe('repetition (D3)', () => {
    it('repeats a GET twice on 502, 503, 504 and network failure', async () => {
        fetched
            .mockResolvedValueOnce(json({}, 503))
            .mockRejectedValueOnce(new TypeError('Failed to fetch'))
            .mockResolvedValueOnce(json({ result: [] }));
        expect(await city('listShifts')).toEqual([]);
        expect(fetched).toHaveBeenCalledTimes(3);
    });

    it('repeats a GET whose connection is lost in the middle of the answer, such as of a file', async () => {
        fetched
            .mockResolvedValueOnce(cutShort())
            .mockResolvedValueOnce(cutShort())
            .mockResolvedValueOnce(new Response('%PDF'));
        const { blob } = await city('printReports', { query: { MeldingId: [1] } });
        expect(await blob.text()).toBe('%PDF');
        fetched.mockImplementation(async () => cutShort());
        const error = await failing(city('printReports', { query: { MeldingId: [1] } }));
        expect(error).toMatchObject({ status: 0 });
        expect(errorText(error)).toMatch(/^Får ikke kontakt med tjenesten/);
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

    it('stops when the user navigates away', async () => {
        const going = new AbortController();
        fetched.mockImplementation(async () => json({}, 503));
        const answer = failing(city('listShifts', { signal: going.signal }));
        await vi.advanceTimersByTimeAsync(50);
        going.abort();
        await vi.advanceTimersByTimeAsync(300);
        expect(await answer).toMatchObject({ name: 'AbortError' });
        expect(fetched).toHaveBeenCalledTimes(1);
    });
});

describe('401 (D3)', () => {
    describe('repeated POSTs with an idempotency key (D15, idempotens)', () => {
        beforeEach(() => setOffered(['idempotens']));
        const keys = () => fetched.mock.calls.map((_, at) => requestOf(at).headers.get('Idempotency-Key'));
        const requestPassword = () => city('requestPassword', { body: { epost: 'a@b.no' } });

        it('repeats a POST without an answer, with the same key', async () => {
            fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
            fetched.mockResolvedValueOnce(json({}, 503));
            fetched.mockResolvedValueOnce(json(undefined, 204));
            await requestPassword();
            expect(fetched).toHaveBeenCalledTimes(3);
            expect(new Set(keys())).toEqual(new Set([expect.stringMatching(/^[\w-]{10,}$/)]));
        });

        it('tells of an answer that the city repeats', async () => {
            const onReplay = vi.fn();
            const headers = { 'Idempotency-Replayed': 'true' };
            fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
            fetched.mockResolvedValueOnce(new Response(null, { status: 204, headers }));
            await city('requestPassword', { body: { epost: 'a@b.no' }, onReplay });
            expect(onReplay).not.toHaveBeenCalled();
            await city('requestPassword', { body: { epost: 'a@b.no' }, onReplay });
            expect(onReplay).toHaveBeenCalledOnce();
        });

        const files = [new File(['png'], 'hull.png', { lastModified: 1 })];
        const report = (beskrivelse: string) => city('createReport', { body: { beskrivelse } as never, files });
        /** The key of a write whose answer is lost; the city answers the next ones. */
        const lostKey = async (write: () => Promise<unknown>) => {
            fetched.mockRejectedValue(new TypeError('Failed to fetch'));
            await failing(write());
            const [lost] = keys();
            fetched.mockReset();
            fetched.mockImplementation(async () => json({ result: { id: 1 } }));
            return lost;
        };

        it('sends a form again with its key, until the city has answered', async () => {
            const lost = await lostKey(() => report('Hull'));
            for (const text of ['Hull og sprekk', 'Hull', 'Hull']) await report(text);
            const [other, again, anew] = keys();
            expect(again).toBe(lost);
            expect(new Set([other, again, anew]).size).toBe(3);
        });

        it('sends a form again with its key after an answer that was cut short', async () => {
            fetched.mockImplementation(async () => cutShort());
            await failing(report('Hull'));
            fetched.mockImplementation(async () => json({ result: { id: 1 } }));
            await report('Hull');
            expect(new Set(keys()).size).toBe(1);
        });

        it('counts the two minutes from the lost answer, however long it was awaited', async () => {
            const begun = Date.now();
            const now = vi.spyOn(Date, 'now');
            fetched.mockImplementation(async () => {
                now.mockReturnValue(begun + 300_000);
                throw new TypeError('Failed to fetch');
            });
            await failing(report('Hull'));
            const [lost] = keys();
            fetched.mockReset();
            fetched.mockImplementation(async () => json({ result: { id: 1 } }));
            await report('Hull');
            now.mockRestore();
            expect(keys()).toEqual([lost]);
        });

        it('sends files again with their key, also by PUT', async () => {
            const add = () => city('addTaskPictures', { params: { id: 3 }, files });
            const lost = await lostKey(add);
            expect(lost).toEqual(expect.any(String));
            await add();
            expect(keys()).toEqual([lost]);
        });

        it.each<[string, () => unknown]>([
            ['after two minutes', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)],
            ['once something is changed or removed', () => city('clearWorkDone', { params: { id: 4 } })],
        ])('takes the same form for a new one %s', async (_, happens) => {
            const lost = await lostKey(() => report('Hull'));
            await happens();
            await report('Hull');
            expect(keys().at(-1)).not.toBe(lost);
        });

        it('gives each POST its own key', async () => {
            fetched.mockImplementation(async () => json(undefined, 204));
            await requestPassword();
            await requestPassword();
            expect(new Set(keys()).size).toBe(2);
        });

        it('does not repeat a PUT of the outbox by itself (D3)', async () => {
            fetched.mockRejectedValue(new TypeError('Failed to fetch'));
            await failing(
                city('setWorkDone', { params: { id: 4 }, body: { feilrettingskodeId: 2 }, key: 'of-the-outbox' }),
            );
            expect(keys()).toEqual(['of-the-outbox']);
        });

        it('sends no key with other writes, and does not repeat them', async () => {
            fetched.mockRejectedValue(new TypeError('Failed to fetch'));
            await failing(city('clearWorkDone', { params: { id: 4 } }));
            expect(keys()).toEqual([null]);
        });
    });

    it('renews silently once and repeats the call', async () => {
        fetched.mockResolvedValueOnce(json({}, 401)).mockResolvedValueOnce(json({ result: [] }));
        expect(await city('listShifts')).toEqual([]);
        expect(tokens.renew).toHaveBeenCalledTimes(1);
        expect(tokens.lost).not.toHaveBeenCalled();
    });

    it('goes to sign-in with the reason when the city refuses the new token too', async () => {
        const refused = json({ errorMessage: 'Norsk tekst', code: 'tokenRefused' }, 401);
        refused.headers.set('X-Request-Id', 'ref-1');
        fetched.mockResolvedValueOnce(json({}, 401)).mockResolvedValueOnce(refused);
        await failing(city('listShifts'));
        expect(tokens.lost).toHaveBeenCalledExactlyOnceWith({
            message: 'Tjenesten godtok ikke innloggingen fra innloggingstjenesten.',
            reference: 'ref-1',
        });
    });

    it('goes to sign-in when renewal fails', async () => {
        fetched.mockImplementation(async () => json({}, 401));
        expect(await failing(city('listShifts'))).toMatchObject({ status: 401 });
        expect(tokens.renew).toHaveBeenCalledTimes(1);
        expect(tokens.lost).toHaveBeenCalledTimes(1);
    });
});
