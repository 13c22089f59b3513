import { type Handling, handledBy } from '../../../api/entities/handling';
import type { Caller } from '../../caller';
import { handlesEveryCompany } from './access';

const ofStaff = (Object.keys(handledBy) as (keyof Handling)[]).filter((field) => handledBy[field] === 'staff');

/** The fields in the request that only the service department may change; empty when the caller belongs to it. */
export const fieldsNotYours = (caller: Caller, wanted: Handling): readonly string[] =>
    handlesEveryCompany(caller) ? [] : ofStaff.filter((field) => wanted[field] !== undefined);
