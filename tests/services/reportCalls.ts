// Shared by the tests about reports: reports that the starting data's agreements route to known companies, and calls
// that answer status and body.
import sharp from 'sharp';
import type { BulkHandlingAnswer, HandlingAnswer, SavedReport, UndoAnswer } from '../../src/api/entities/handling';
import type { Report, ReportPage } from '../../src/api/entities/report';
import type { Comment, HistoryEntry } from '../../src/api/entities/reportEntries';
import { companies } from '../../src/demo/startingData/companies';
import { signIn } from '../harness/signIn';

/** Sentrum, where road reports go to Nordvei by agreement 1. */
export const sentrum = { latitude: 59.9139, longitude: 10.7522 };
/** St. Hanshaugen, covered by the same agreement. */
export const stHanshaugen = { latitude: 59.92, longitude: 10.75 };
export const outsideOslo = { latitude: 60.39, longitude: 5.32 };
export const types = { road: 1, light: 2, cycle: 17, notPublic: 16, disabled: 69 } as const;
export const agreements = {
    roadInner: 1,
    roadEast: 2,
    cycle: 3,
    lightWest: 4,
    disabled: 36,
    parking: 37,
    stops: 38,
} as const;
export const nordvei = companies.nordvei.id;
export const lysmester = companies.lysmester.id;
export const asfaltlaget = companies.asfaltlaget.id;
export const stops = companies.stops.id;

/** What a call answers. */
export interface Answer<Body = unknown> {
    status: number;
    headers: Headers;
    /** Its JSON, without the envelope; of a refusal, with the message. Empty for anything but JSON. */
    body: Body & { errorMessage?: string; errors?: { field: string; message: string }[] };
    /** As it came: a file, or JSON in its envelope. */
    bytes: Buffer;
    readonly text: string;
}

/** A form of texts, and files in one of its fields. */
export const formOf = (
    texts: Readonly<Record<string, unknown>>,
    files: readonly Uint8Array[] = [],
    field = 'bilder',
): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.set(name, String(value));
    for (const [index, bytes] of files.entries())
        form.append(field, new Blob([new Uint8Array(bytes)]), `bilde${index}.jpg`);
    return form;
};

export interface NewReport {
    meldingstypeId?: number | string;
    innsenderEpost?: string;
    innsenderNavn?: string;
    innsenderTelefon?: string;
    beskrivelse?: string;
    adresse?: string;
    latitude?: number;
    longitude?: number;
    bilder?: Uint8Array[];
    svar?: string;
}
/** A report from the embedded city, which also answers its version. */
export type VersionedReport = Report & { versjon: number };
/** The service department's complete payload for a report's current state, with the changes. */
export const payload = (report: Report, change: Record<string, unknown> = {}): Record<string, unknown> => ({
    meldingstypeId: report.meldingstypeId,
    meldingsStatusId: report.meldingsStatusId,
    adresse: report.adresse,
    latitude: report.latitude,
    longitude: report.longitude,
    GPSCoordinate: report.GPSCoordinate,
    selskapId: report.selskapId,
    avtaleId: report.avtale?.avtaleId ?? null,
    ...change,
});
interface OutboxMail {
    recipient: string;
    subject: string;
    body: string;
    held_until: string | null;
}
/** A photo from a phone held upright: rotated by its EXIF data, with time and place. */
export const photo = (width = 800, height = 400): Promise<Buffer> =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
        .withExif({
            IFD0: { Orientation: '6', Make: 'Kamera' },
            IFD2: { DateTimeOriginal: '2026:07:01 12:30:00' },
            IFD3: { GPSLatitude: '59/1 54/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();

type HttpHeaders = Readonly<Record<string, string>>;

interface Place {
    readonly url: string;
}

/**
 * The calls of one city, which may start later, as demo users: `get`, `post`, `put`, `remove`, and `read` for the body of
 * a `get`. A form or a text is sent as it is, anything else as JSON.
 */
export const callsOf = (city: Place | (() => Place)) => {
    const urlNow = () => (typeof city === 'function' ? city() : city).url;
    const send = async <Body = unknown>(
        user: string,
        method: string,
        path: string,
        content?: unknown,
        headers: HttpHeaders = {},
    ): Promise<Answer<Body>> => {
        const url = urlNow();
        const isForm = content instanceof FormData;
        const answer = await fetch(new URL(path, url), {
            method,
            headers: {
                Authorization: `Bearer ${(await signIn(url, user)).access_token}`,
                'X-Client-Id': 'bymelding-klient/1.0',
                ...(content === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
                ...headers,
            },
            ...(content === undefined
                ? {}
                : { body: isForm || typeof content === 'string' ? content : JSON.stringify(content) }),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        const text = new TextDecoder().decode(bytes);
        const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') && text !== '';
        const json = (isJson ? JSON.parse(text) : {}) as { result?: Body };
        return {
            status: answer.status,
            headers: answer.headers,
            // Search answers without an envelope.
            body: (answer.ok && 'result' in json ? (json.result ?? {}) : json) as Answer<Body>['body'],
            bytes,
            text,
        };
    };
    const get = <Body = unknown>(user: string, path: string, headers?: HttpHeaders) =>
        send<Body>(user, 'GET', path, undefined, headers);
    const post = <Body = unknown>(user: string, path: string, content?: unknown, headers?: HttpHeaders) =>
        send<Body>(user, 'POST', path, content, headers);
    const put = <Body = unknown>(user: string, path: string, content?: unknown, headers?: HttpHeaders) =>
        send<Body>(user, 'PUT', path, content, headers);
    const remove = <Body = unknown>(user: string, path: string, headers?: HttpHeaders) =>
        send<Body>(user, 'DELETE', path, undefined, headers);
    /** The body of a GET that is not refused. */
    const read = async <Body>(user: string, path: string): Promise<Body> => {
        const { status, body, text } = await get<Body>(user, path);
        if (status !== 200) throw new Error(`${user} GET ${path}: ${status} ${text}`);
        return body;
    };

    /** POST /api/meldinger, by default for a road in Sentrum. */
    const postReport = (user: string, { bilder = [], ...fields }: NewReport = {}, headers: HttpHeaders = {}) => {
        const all = {
            meldingstypeId: types.road,
            innsenderEpost: 'kari.nordmann@example.com',
            beskrivelse: 'Hull i veien',
            adresse: 'Karl Johans gate 1',
            ...sentrum,
            ...fields,
        };
        return post<{ id?: number }>(user, '/api/meldinger', formOf(all, bilder), headers);
    };
    /** The newest report, since a city that follows only the specification does not answer the id of a new one. */
    const newestReport = async (): Promise<number | undefined> => {
        const { meldinger } = await read<{ meldinger: { id?: number; meldingId?: number }[] }>(
            'saksbehandler',
            '/sok/melding/serviceavdeling?antall=1',
        );
        return meldinger[0]?.id ?? meldinger[0]?.meldingId;
    };
    /** A report whose lists and contractor are as the city stores them, even where it answers plainly (D14). */
    const getReport = async (id: number): Promise<VersionedReport> => {
        const { body } = await get<VersionedReport>('saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
        return body.selskapId === '00000000-0000-0000-0000-000000000000' ? { ...body, selskapId: null } : body;
    };
    /** A new report, as the service department sees it. */
    const newReport = async (fields: NewReport = {}): Promise<VersionedReport> => {
        const { status, body } = await postReport('saksbehandler', fields);
        const id = status === 201 ? (body.id ?? (await newestReport())) : undefined;
        if (id === undefined) throw new Error(`New report: ${status} ${JSON.stringify(body)}`);
        return getReport(id);
    };
    const historyOf = (id: number, user = 'saksbehandler') =>
        read<HistoryEntry[]>(user, `/api/meldinger/${id}/historikk`);
    /** Posts the comment that status 3 requires first (report-handling §4). */
    const postComment = (user: string, id: number, tekst: string) =>
        post(user, `/api/meldinger/${id}/kommentarer`, { tekst });
    const putAsService = (report: Report, change: Record<string, unknown>, headers?: HttpHeaders) =>
        put<SavedReport>(
            'saksbehandler',
            `/api/serviceavdelinger/meldinger/${report.id}`,
            payload(report, change),
            headers,
        );
    const putAsContractor = (user: string, companyId: string, report: Report, change: Record<string, unknown>) => {
        const { adresse, latitude, longitude, meldingsStatusId } = report;
        return put<SavedReport>(user, `/api/entreprenorer/${companyId}/meldinger/${report.id}`, {
            adresse,
            latitude,
            longitude,
            meldingsStatusId,
            ...change,
        });
    };
    const handle = (id: number, change: object, user = 'saksbehandler', headers?: HttpHeaders) =>
        put<HandlingAnswer>(user, `/api/meldinger/${id}/behandling`, change, headers);
    const handleMany = (json: object, user = 'saksbehandler') =>
        post<BulkHandlingAnswer>(user, '/api/meldinger/behandling', json);
    const undo = (id: string | undefined, user = 'saksbehandler') =>
        post<UndoAnswer>(user, `/api/meldinger/behandling/${id}/angre`);
    const commentsOf = (id: number) => read<Comment[]>('saksbehandler', `/api/meldinger/${id}/kommentarer`);
    const feedbackOf = (id: number) => read<Comment[]>('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`);
    /** A page of the service department's list. */
    const search = (query: string, user = 'saksbehandler') =>
        read<ReportPage>(user, `/sok/melding/serviceavdeling?${query}`);
    /** The mails of a city without a mail server, newest first. */
    const outboxOf = async (): Promise<OutboxMail[]> =>
        (await (await fetch(`${urlNow()}/dev/epost?format=json`)).json()) as OutboxMail[];
    /** The mails about a report, by its running number, newest first. */
    const mailsAbout = async (lopeNummer: number) =>
        (await outboxOf()).filter(({ subject }) => subject.endsWith(` ${lopeNummer}`));
    return {
        send,
        get,
        post,
        put,
        remove,
        read,
        getReport,
        historyOf,
        newReport,
        outboxOf,
        postComment,
        postReport,
        putAsContractor,
        putAsService,
        search,
        handle,
        handleMany,
        undo,
        commentsOf,
        feedbackOf,
        mailsAbout,
    };
};
