import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints, type EndpointId } from './endpoints';
import { fieldProblem } from './fieldProblem';
import { norwegianText } from './messages';
import { z } from './zod';

/** The text fields of every call's body: a field that takes a short text, into which somebody may paste a long one. */
const textFields = (Object.entries(endpoints) as [EndpointId, Endpoint][]).flatMap(([id, { body }]) =>
    body instanceof z.ZodObject
        ? Object.keys(body.shape)
              .filter((key) => !fieldProblem(id, key, 'Kari') || !fieldProblem(id, key, 'Kari\nNordmann'))
              .map((key) => [id, key] as const)
        : [],
);

/** Passwords, and fields whose message the specification words. */
const withOtherMessages = [
    'resetPassword.nyttPassord',
    'activateUser.passord',
    'updateCompany.navn',
    'updateContract.navn',
    'createReport.beskrivelse',
];

it('finds the text fields', () => expect(textFields.length).toBeGreaterThan(60));

it('every field with a limit refuses a longer text and tells its length (D17)', () => {
    const long = 'x'.repeat(30_000);
    const said = textFields.map(([id, key]) => {
        const problem = fieldProblem(id, key, long);
        return [`${id}.${key}`, problem && norwegianText(problem)] as const;
    });
    const refused = said.filter(([, text]) => text !== undefined);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.filter(([, text]) => !/30000/.test(text ?? '')).map(([name]) => name)).toEqual(withOtherMessages);
});
