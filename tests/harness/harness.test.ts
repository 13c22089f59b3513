import { expect, it } from 'vitest';

it('the tests run outside Oslo time', () => {
    expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(12);
});
