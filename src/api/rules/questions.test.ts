import { describe, expect, it, test } from 'vitest';
import { questions } from '../catalogue/values';
import { answerProblem, type Question, shownAnswer, stopOf } from './questions';

const stopping = (question: Partial<Question>, svar: string) =>
    ({
        title: 'Hva?',
        type: 'string',
        ...question,
        'x-stopp': { svar, tekst: 'Ring 110.' },
    }) as const satisfies Question;
const kinds = {
    yesNo: { type: 'boolean' },
    number: { type: 'number' },
    date: { format: 'date' },
    choice: { enum: ['Gass', 'Vann'] },
    text: {},
} as const satisfies Record<string, Partial<Question>>;

describe('an answer that stops a report', () => {
    it.each([
        [kinds.yesNo, 'Ja', 'ja', true],
        [kinds.number, '5,0', '5', 5],
        [kinds.number, '2.50', '2,5', 2.5],
        [kinds.date, '17.05.2027', '2027-05-17', '2027-05-17'],
        [kinds.choice, 'gass', 'Gass', 'Gass'],
        [kinds.text, ' gass ', 'gass', 'gass'],
    ] as const)('of %o, written %s, is kept as %s, and stops', (kind, written, kept, answer) => {
        const question = stopping(kind, written);
        // Also one that was kept as it was written.
        expect(stopOf(question, answer)).toBe('Ring 110.');
        const schema = { type: 'object', properties: { hva: question } };
        expect(questions(JSON.stringify(schema))).toEqual({
            value: JSON.stringify({ ...schema, properties: { hva: stopping(kind, kept) } }),
        });
    });

    it.each([
        [kinds.yesNo, 'kanskje'],
        [kinds.number, 'fem'],
        [kinds.date, '31.02.2027'],
        [kinds.choice, 'Olje'],
        [kinds.text, ' '],
    ] as const)('of %o cannot be %s', (kind, written) => {
        const schema = { type: 'object', properties: { hva: stopping(kind, written) } };
        expect(questions(JSON.stringify(schema))).toEqual({ wrong: 'Hva?: Svaret passer ikke til spørsmålet.' });
    });
});

test('an answer that is a day must exist, and is shown as one', () => {
    const question: Question = { title: 'Når?', type: 'string', format: 'date' };
    expect(answerProblem(question, true, '2027-02-31')).toEqual({ code: 'answerWrong' });
    expect(answerProblem(question, true, '2027-05-17')).toBeUndefined();
    expect(shownAnswer(question, '2027-05-17')).toBe('17.05.2027');
});

test('questions whose answers are well written stay as they are in the file', () => {
    const text = JSON.stringify({ type: 'object', properties: { hva: stopping(kinds.yesNo, 'ja') } }, null, 2);
    expect(questions(text)).toEqual({ value: text });
});
