import { expect, it } from 'vitest';
import { deadlineDays } from './relativeDeadlines';

it.each([
    ['forfalt', '2026-11-22', { tidsfristDatoTil: '2026-11-21' }],
    ['innen48timer', '2026-11-22', { tidsfristDatoFra: '2026-11-22', tidsfristDatoTil: '2026-11-24' }],
    // Sunday is the last day of its week; the clocks go back on 25 October 2026.
    ['denneUken', '2026-11-22', { tidsfristDatoFra: '2026-11-16', tidsfristDatoTil: '2026-11-22' }],
    ['denneUken', '2026-10-25', { tidsfristDatoFra: '2026-10-19', tidsfristDatoTil: '2026-10-25' }],
    ['innen48timer', '2026-10-24', { tidsfristDatoFra: '2026-10-24', tidsfristDatoTil: '2026-10-26' }],
] as const)('%s on %s is a period of Oslo days', (deadline, today, days) =>
    expect(deadlineDays(deadline, today)).toEqual(days),
);
