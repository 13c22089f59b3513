import type { Handling } from '../../../api/entities/handling';
import type { Caller } from '../../caller';
import { handlesEveryCompany } from './access';

/** Who may change a field by a handling: only the service department (`staff`), or the report's company too (D5). */
const changedBy: Readonly<Record<keyof Handling, 'staff' | 'all'>> = {
    meldingstypeId: 'staff',
    selskapId: 'staff',
    avtaleId: 'staff',
    meldingsStatusId: 'all',
    kommentar: 'all',
    feilrettingskodeId: 'all',
    feilarsakId: 'all',
    tilbakemelding: 'all',
    tilbakemeldingBilder: 'all',
    ansvarligId: 'staff',
    varsleAnsvarlig: 'staff',
    prioritet: 'staff',
    prioritetBegrunnelse: 'staff',
    eksternId: 'staff',
    eksternMedInnsender: 'staff',
    duplikatAvId: 'staff',
};
const ofStaff = (Object.keys(changedBy) as (keyof Handling)[]).filter((field) => changedBy[field] === 'staff');

/** The fields in the request that only the service department may change; empty when the caller belongs to it. */
export const fieldsNotYours = (caller: Caller, wanted: Handling): readonly string[] =>
    handlesEveryCompany(caller) ? [] : ofStaff.filter((field) => wanted[field] !== undefined);
