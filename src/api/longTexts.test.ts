import { expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints, type EndpointId } from './endpoints';
import { fieldProblem } from './fieldProblem';
import { norwegianText } from './messages';
import { z } from './zod';

/** Fields that take a short text: those of a form where somebody may paste a long one. */
const textFields = (Object.entries(endpoints) as [EndpointId, Endpoint][]).flatMap(([id, { body }]) =>
    body instanceof z.ZodObject
        ? Object.keys(body.shape)
              .filter((key) => !fieldProblem(id, key, 'Kari') || !fieldProblem(id, key, 'Kari\nNordmann'))
              .map((key) => [id, key] as const)
        : [],
);

/** These have a wording of the specification, or are passwords. */
const worded = [
    'resetPassword.nyttPassord',
    'activateUser.passord',
    'updateCompany.navn',
    'updateContract.navn',
    'createReport.beskrivelse',
];

it('there are many', () => expect(textFields.length).toBeGreaterThan(60));

it('a pasted text that is too long is refused with its number of characters, in every field with a limit (D17)', () => {
    const long = 'x'.repeat(30_000);
    const said = textFields.map(([id, key]) => {
        const problem = fieldProblem(id, key, long);
        return [`${id}.${key}`, problem && norwegianText(problem)] as const;
    });
    const refused = said.filter(([, text]) => text !== undefined);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.filter(([, text]) => !/30000/.test(text ?? '')).map(([name]) => name)).toEqual(worded);
});
