// Shared by the tests about reports: reports that the starting data's agreements route to known companies, and calls
// that answer status and body.
import sharp from 'sharp';
import type { SavedReport } from '../../src/api/entities/handling';
import type { Report, ReportPage } from '../../src/api/entities/report';
import type { HistoryEntry } from '../../src/api/entities/reportEntries';
import { companies } from '../../src/demo/startingData/companies';
import { callAs } from '../harness/signIn';

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

export interface Answer<Body = unknown> {
    status: number;
    body: Body & { errorMessage?: string; errors?: { field: string; message: string }[] };
    headers: Headers;
}

type CallOptions = [user: string, path: string, init?: Parameters<typeof callAs>[3]];
/** A call; answers its JSON without the envelope. */
export const call = async <Body = unknown>(url: string, ...rest: CallOptions): Promise<Answer<Body>> => {
    const answer = await callAs(url, ...rest);
    const text = await answer.text();
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as { result?: Body };
    return {
        status: answer.status,
        headers: answer.headers,
        // Search answers without an envelope.
        body: (answer.ok && 'result' in json ? (json.result ?? {}) : json) as Answer<Body>['body'],
    };
};

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
/** POST /api/meldinger, by default for a road in Sentrum. */
export const postReport = (
    url: string,
    user: string,
    { bilder = [], ...fields }: NewReport = {},
    headers: Record<string, string> = {},
): Promise<Answer<{ id?: number }>> => {
    const all = {
        meldingstypeId: types.road,
        innsenderEpost: 'kari.nordmann@example.com',
        beskrivelse: 'Hull i veien',
        adresse: 'Karl Johans gate 1',
        ...sentrum,
        ...fields,
    };
    return call(url, user, '/api/meldinger', { method: 'POST', body: formOf(all, bilder), headers });
};
/** A report from the embedded city, which also answers its version. */
export type VersionedReport = Report & { versjon: number };
/** The newest report, since a city that follows only the specification does not answer the id of a new one. */
const newestReport = async (url: string): Promise<number | undefined> => {
    const answer = await callAs(url, 'saksbehandler', '/sok/melding/serviceavdeling?antall=1');
    const [row] = ((await answer.json()) as { meldinger: { id?: number; meldingId?: number }[] }).meldinger;
    return row?.id ?? row?.meldingId;
};
/** A new report, as the service department sees it. */
export const newReport = async (url: string, fields: NewReport = {}): Promise<VersionedReport> => {
    const { status, body } = await postReport(url, 'saksbehandler', fields);
    const id = status === 201 ? (body.id ?? (await newestReport(url))) : undefined;
    if (id === undefined) throw new Error(`New report: ${status} ${JSON.stringify(body)}`);
    return getReport(url, id);
};
/** A report whose lists and contractor are as the city stores them, even where it answers plainly (D14). */
export const getReport = async (url: string, id: number): Promise<VersionedReport> => {
    const { body } = await call<VersionedReport>(url, 'saksbehandler', `/api/serviceavdelinger/meldinger/${id}`);
    return body.selskapId === '00000000-0000-0000-0000-000000000000' ? { ...body, selskapId: null } : body;
};
export const historyOf = async (url: string, id: number, user = 'saksbehandler'): Promise<HistoryEntry[]> =>
    (await call<HistoryEntry[]>(url, user, `/api/meldinger/${id}/historikk`)).body;

/** Posts the comment that status 3 requires first (report-handling §4). */
export const postComment = (url: string, user: string, id: number, tekst: string): Promise<Answer> =>
    call(url, user, `/api/meldinger/${id}/kommentarer`, { method: 'POST', json: { tekst } });

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
export const putAsService = (
    url: string,
    report: Report,
    change: Record<string, unknown>,
    headers: Record<string, string> = {},
): Promise<Answer<SavedReport>> =>
    call(url, 'saksbehandler', `/api/serviceavdelinger/meldinger/${report.id}`, {
        method: 'PUT',
        json: payload(report, change),
        headers,
    });
const putAsContractor = (
    url: string,
    user: string,
    companyId: string,
    report: Report,
    change: Record<string, unknown>,
): Promise<Answer<SavedReport>> => {
    const { adresse, latitude, longitude, meldingsStatusId } = report;
    return call(url, user, `/api/entreprenorer/${companyId}/meldinger/${report.id}`, {
        method: 'PUT',
        json: { adresse, latitude, longitude, meldingsStatusId, ...change },
    });
};

interface OutboxMail {
    recipient: string;
    subject: string;
    body: string;
    held_until: string | null;
}
/** The mails of a city without a mail server, newest first. */
export const outboxOf = async (url: string): Promise<OutboxMail[]> =>
    (await (await fetch(`${url}/dev/epost?format=json`)).json()) as OutboxMail[];

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

/** The same calls of one city, which may start later. */
export const callsOf = (city: { readonly url: string }) => {
    const there =
        <Rest extends unknown[], Made>(call: (url: string, ...rest: Rest) => Made) =>
        (...rest: Rest): Made =>
            call(city.url, ...rest);
    return {
        call: <Body = unknown>(...rest: CallOptions) => call<Body>(city.url, ...rest),
        callAs: there(callAs),
        getReport: there(getReport),
        historyOf: there(historyOf),
        newReport: there(newReport),
        outboxOf: there(outboxOf),
        postComment: there(postComment),
        postReport: there(postReport),
        putAsContractor: there(putAsContractor),
        putAsService: there(putAsService),
        /** A page of the service department's list. */
        search: async (query: string, user = 'saksbehandler') =>
            (await call<ReportPage>(city.url, user, `/sok/melding/serviceavdeling?${query}`)).body,
    };
};
