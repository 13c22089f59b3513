import type { Capability } from '../../places/places';
import { UnitQuestion } from './UnitQuestion';

/** A question before the unit of a process code is changed that is or may be in use. */
export const unitQuestion: Capability = { UnitQuestion };
