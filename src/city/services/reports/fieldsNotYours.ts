import type { Handling } from '../../../api/entities/handling';
import type { Caller } from '../../http/handler';
import { handlesEveryCompany } from './access';

const ofServiceDepartment = [
    'meldingstypeId',
    'selskapId',
    'avtaleId',
    'ansvarligId',
    'varsleAnsvarlig',
    'prioritet',
    'prioritetBegrunnelse',
    'eksternId',
    'eksternMedInnsender',
] as const satisfies readonly (keyof Handling)[];

/** The fields in the request that only the service department may change; empty when the caller belongs to it (D5). */
export const fieldsNotYours = (caller: Caller, wanted: Handling): readonly string[] =>
    handlesEveryCompany(caller) ? [] : ofServiceDepartment.filter((field) => wanted[field] !== undefined);
