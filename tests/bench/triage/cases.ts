// Ten reports for a case handler, each with its right answer.
import type { NewReadyMade } from '../../../src/api/entities/readyMade';
import type { Report } from '../../../src/api/entities/report';
import { callAs } from '../../harness/signIn';
import { agreements, type NewReport, newReport, types } from '../../services/reportCalls';

/** The expected state of a handled report; fields left out stay unchanged. */
export interface Answer {
    typeId?: number;
    agreementId?: number;
    statusId?: number;
    /** True if the reporter gets a mail. */
    isTold: boolean;
}
interface Kind {
    answer: Answer;
    report?: NewReport;
    /** The labels of the status, level by level. */
    status?: readonly string[];
    /** The key of the ready-made handling with this answer. */
    key: string;
}

const begin: Kind = { key: '1', status: ['Under behandling'], answer: { statusId: 4, isTold: true } };
const done: Kind = {
    key: '2',
    status: ['Ferdig behandlet', 'Arbeid utført'],
    answer: { statusId: 6, isTold: true },
};
const retype: Kind = {
    key: '3',
    status: ['Under behandling'],
    answer: { typeId: types.cycle, statusId: 4, isTold: true },
};
const move: Kind = { key: '4', answer: { agreementId: agreements.roadEast, isTold: false } };
const refuse: Kind = {
    key: '5',
    status: ['Ferdig behandlet', 'Avslått', 'Avslått - privat vei'],
    answer: { statusId: 11, isTold: true },
};
const anonymous: Kind = { ...done, report: { innsenderEpost: '' }, answer: { statusId: 6, isTold: false } };
const kinds: readonly Kind[] = [begin, done, retype, begin, move, done, refuse, anonymous, begin, done];

/** The ready-made handling for each kind. */
export const readyMade: readonly NewReadyMade[] = [begin, done, retype, move, refuse].map(({ key, answer }) => ({
    navn: `Svar ${key}`,
    tast: key,
    delt: false,
    meldingstypeIder: [],
    endring: {
        ...(answer.typeId === undefined ? {} : { meldingstypeId: answer.typeId }),
        ...(answer.agreementId === undefined ? {} : { avtaleId: answer.agreementId }),
        ...(answer.statusId === undefined ? {} : { meldingsStatusId: answer.statusId }),
        ...(answer.isTold ? { tilbakemelding: 'Hei! Melding {nummer} om {adresse} er behandlet. Hilsen {navn}' } : {}),
    },
}));

export interface Case extends Kind {
    readonly before: Report;
}

let round = 0;
/**
 * Recreates the ten reports. They share a word, by which the list finds them, newest first: the last case comes first.
 */
export const prepare = async (url: string): Promise<{ word: string; cases: readonly Case[] }> => {
    round += 1;
    const word = `triage${round}`;
    const cases: Case[] = [];
    for (const [index, kind] of kinds.entries()) {
        const before = await newReport(url, {
            beskrivelse: `Hull i veien ${word}`,
            adresse: `Karl Johans gate ${index + 1}`,
            innsenderEpost: `${word}.${index}@example.com`,
            ...kind.report,
        });
        cases.unshift({ ...kind, before });
    }
    return { word, cases };
};

interface Mail {
    recipient: string;
    subject: string;
    body: string;
}

/** Throws when a report, its history or its mails differ from the answer. */
export const check = async (url: string, mode: string, cases: readonly Case[]): Promise<void> => {
    const read = async <T>(path: string): Promise<T> =>
        ((await (await callAs(url, 'saksbehandler', path)).json()) as { result: T }).result;
    const mails = (await (await fetch(`${url}/dev/epost?format=json`)).json()) as Mail[];
    for (const { before, answer } of cases) {
        const number = before.lopeNummer;
        const fail = (what: string, found: unknown, wanted: unknown): never => {
            throw new Error(`${mode}, report ${number}: ${what} is ${String(found)}, not ${String(wanted)}`);
        };
        const after = await read<Report>(`/api/serviceavdelinger/meldinger/${before.id}`);
        const wanted = {
            type: [after.meldingstypeId, answer.typeId ?? before.meldingstypeId],
            agreement: [after.avtale?.avtaleId, answer.agreementId ?? before.avtale?.avtaleId],
            status: [after.meldingsStatusId, answer.statusId ?? before.meldingsStatusId],
        };
        for (const [what, [found, right]] of Object.entries(wanted)) if (found !== right) fail(what, found, right);
        const history = await read<{ historikkBrukerNavn: string; felter: object }[]>(
            `/api/meldinger/${before.id}/historikk`,
        );
        // The first entry is its routing at creation.
        if (history.length !== 2) fail('number of entries in the history', history.length, 2);
        const own = mails.filter(({ subject }) => subject.endsWith(` ${number}`));
        if (own.length !== (answer.isTold ? 1 : 0)) fail('number of mails', own.length, answer.isTold ? 1 : 0);
        if (own.some(({ recipient }) => recipient !== before.innsenderEpost))
            fail('recipient', own[0]?.recipient, before.innsenderEpost);
        if (own.some(({ body }) => /\{\w+\}/.test(body))) fail('mail', own[0]?.body, 'filled in');
    }
};
