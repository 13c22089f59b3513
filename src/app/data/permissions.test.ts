import { expect, test } from 'vitest';
import type { Role } from '../../api/roles';
import { mayDo } from './permissions';

test.each<[Role, string, string, boolean]>([
    ['admin', 'contracts', 'edit', true],
    ['contractorAdmin', 'contracts', 'edit', false],
    // A page has its own entry, stricter than that of the call it makes.
    ['service', 'entreprenorer', 'list', false],
    // The access table does not name it: the call for companies of a type does.
    ['service', 'partners', 'list', true],
    ['contractor', 'partners', 'list', false],
    ['contractor', 'standardTexts', 'delete', true],
    ['admin', 'standardTexts', 'delete', false],
    ['admin', 'contracts', 'delete', false],
    ['admin', 'nothing', 'list', false],
])('%s: %s.%s is %s', (role, resource, action, isAllowed) => {
    expect(mayDo([role], resource, action)).toBe(isAllowed);
});
