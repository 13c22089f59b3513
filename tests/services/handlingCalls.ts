import type { BulkHandlingAnswer, HandlingAnswer, UndoAnswer } from '../../src/api/entities/handling';
import type { Comment } from '../../src/api/entities/reportEntries';
import { callAs } from '../harness/signIn';
import { type Answer, call, outboxOf } from './reportCalls';

/** The calls that handle reports and undo it, and those that read the result. */
export const handlingCalls = (city: { readonly url: string }) => {
    const handle = (
        id: number,
        json: object,
        { user = 'saksbehandler', headers = {} }: { user?: string; headers?: Record<string, string> } = {},
    ): Promise<Answer<HandlingAnswer>> =>
        call<HandlingAnswer>(city.url, user, `/api/meldinger/${id}/behandling`, { method: 'PUT', json, headers });
    const handleMany = (json: object, user = 'saksbehandler'): Promise<Answer<BulkHandlingAnswer>> =>
        call<BulkHandlingAnswer>(city.url, user, '/api/meldinger/behandling', { method: 'POST', json });
    const undo = (id: string | undefined, user = 'saksbehandler'): Promise<Answer<UndoAnswer>> =>
        call<UndoAnswer>(city.url, user, `/api/meldinger/behandling/${id}/angre`, { method: 'POST' });

    const listOf = async <T>(path: string): Promise<T[]> =>
        ((await (await callAs(city.url, 'saksbehandler', path)).json()) as { result: T[] }).result;
    const comments = (id: number) => listOf<Comment>(`/api/meldinger/${id}/kommentarer`);
    const feedback = (id: number) => listOf<Comment>(`/api/meldinger/${id}/tilbakemeldinger`);
    const mailsAbout = async (lopeNummer: number) =>
        (await outboxOf(city.url)).filter(({ subject }) => subject.endsWith(` ${lopeNummer}`));
    return { handle, handleMany, undo, listOf, comments, feedback, mailsAbout };
};
