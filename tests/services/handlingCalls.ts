import type { BulkHandlingAnswer, HandlingAnswer, UndoAnswer } from '../../src/api/entities/handling';
import type { Comment } from '../../src/api/entities/reportEntries';
import { callsOf, type Answer } from './reportCalls';

/** The calls that handle reports and undo it, and those that read the result. */
export const handlingCalls = (city: { readonly url: string }) => {
    const handle = (
        id: number,
        json: object,
        { user = 'saksbehandler', headers = {} }: { user?: string; headers?: Record<string, string> } = {},
    ): Promise<Answer<HandlingAnswer>> =>
        callsOf(city).put<HandlingAnswer>(user, `/api/meldinger/${id}/behandling`, json, headers);
    const handleMany = (json: object, user = 'saksbehandler'): Promise<Answer<BulkHandlingAnswer>> =>
        callsOf(city).post<BulkHandlingAnswer>(user, '/api/meldinger/behandling', json);
    const undo = (id: string | undefined, user = 'saksbehandler'): Promise<Answer<UndoAnswer>> =>
        callsOf(city).post<UndoAnswer>(user, `/api/meldinger/behandling/${id}/angre`);

    const listOf = <T>(path: string): Promise<T[]> => callsOf(city).read<T[]>('saksbehandler', path);
    const comments = (id: number) => listOf<Comment>(`/api/meldinger/${id}/kommentarer`);
    const feedback = (id: number) => listOf<Comment>(`/api/meldinger/${id}/tilbakemeldinger`);
    const mailsAbout = async (lopeNummer: number) =>
        (await callsOf(city).outboxOf()).filter(({ subject }) => subject.endsWith(` ${lopeNummer}`));
    return { handle, handleMany, undo, listOf, comments, feedback, mailsAbout };
};
