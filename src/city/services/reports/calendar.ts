import type { Queries } from '../../database/database';
import { type Calendar, calendarWithout } from '../../rules/workingDays';
import { readDaysOff } from './reportTypes';

/** The city's working days, used for pauses. */
export const calendarOf = async (queries: Queries): Promise<Calendar> => calendarWithout(await readDaysOff(queries));
