import type { LetterRecord } from '../../src/api/entities/dialogue';
import { callsOf } from './reportCalls';

/** What staff write to a reporter, and what becomes of it. */
export const dialogueCalls = (city: { readonly url: string }) => {
    const { outboxOf, post, put, read } = callsOf(city);
    const ask = (id: number, json: object = {}, user = 'saksbehandler') =>
        post<{ id: number }>(user, `/api/meldinger/${id}/sporsmal`, {
            tekst: 'Hvilken side av veien?',
            dager: 7,
            ...json,
        });
    const tell = (id: number, tekst: string) =>
        post('saksbehandler', `/api/meldinger/${id}/tilbakemeldinger`, { tekst });
    /** Notes that the answers until then are seen. */
    const see = (id: number, inntil: string | null = new Date().toISOString()) =>
        put('saksbehandler', `/api/meldinger/${id}/sporsmal/sett`, { inntil });
    const lettersOf = (id: number, user = 'saksbehandler') => read<LetterRecord[]>(user, `/api/meldinger/${id}/brev`);
    const mailsTo = async (address: string) => (await outboxOf()).filter(({ recipient }) => recipient === address);
    return { ask, tell, see, lettersOf, mailsTo };
};
