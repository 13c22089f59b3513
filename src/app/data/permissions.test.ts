import { expect, test } from 'vitest';
import type { Role } from '../../api/roles';
import { mayDo } from './permissions';

test.each<[Role, string, string, boolean]>([
    ['admin', 'contracts', 'edit', true],
    ['contractorAdmin', 'contracts', 'edit', false],
    // The page has its own entry, which is stricter than its call's.
    ['service', 'entreprenorer', 'list', false],
    // Not in the access table, so the call for companies of a type decides.
    ['service', 'partners', 'list', true],
    ['contractor', 'partners', 'list', false],
    ['contractor', 'standardTexts', 'delete', true],
    ['admin', 'standardTexts', 'delete', false],
    ['admin', 'contracts', 'delete', false],
    ['admin', 'nothing', 'list', false],
])('%s: %s.%s is %s', (role, resource, action, isAllowed) => {
    expect(mayDo([role], resource, action)).toBe(isAllowed);
});
