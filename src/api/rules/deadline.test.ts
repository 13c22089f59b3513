import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadlineClass } from './deadline';

const now = new Date('2026-06-01T10:00:00Z');
const after = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
const hour = 3_600_000;

describe('report-handling §4: deadline class', () => {
    it('is overdue at or before now', () => {
        expect(deadlineClass(after(-1), 'under-behandling', now)).toBe('overdue');
        expect(deadlineClass(after(0), 'under-behandling', now)).toBe('overdue');
    });

    it('is near-due-date within 48 hours', () => {
        expect(deadlineClass(after(1), 'ikke-behandlet', now)).toBe('near-due-date');
        expect(deadlineClass(after(48 * hour), 'ikke-tildelt', now)).toBe('near-due-date');
    });

    it('is empty later than that, and without a deadline', () => {
        expect(deadlineClass(after(48 * hour + 1), 'ikke-tildelt', now)).toBeUndefined();
        expect(deadlineClass(null, 'ikke-tildelt', now)).toBeUndefined();
    });

    it('is empty when the status is ferdig-behandlet or avvist, whenever the deadline was', () => {
        fc.assert(
            fc.property(
                fc.integer({ min: -1e10, max: 1e10 }),
                fc.constantFrom('ferdig-behandlet' as const, 'avvist' as const),
                (milliseconds, statusClass) => {
                    expect(deadlineClass(after(milliseconds), statusClass, now)).toBeUndefined();
                },
            ),
        );
    });
});
