import { formatTime } from './oslo';

/** Shifts by id, with their time (report-handling §9). */
export const shifts = [
    { skiftId: 1, navn: '08:00' },
    { skiftId: 2, navn: '16:00' },
    { skiftId: 3, navn: '24:00' },
] as const;
/** A new row is always saved with shift 2, an edited one with the shift of its time (D9). */
export const shiftOfNewRow = 2;
export const shiftOfHour = (hour: number): 1 | 2 | 3 => (hour < 8 ? 3 : hour < 16 ? 1 : 2);
export const shiftOfTime = (instant: string): 1 | 2 | 3 => shiftOfHour(Number(formatTime(instant).slice(0, 2)));
