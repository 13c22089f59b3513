import sql from 'sql-template-tag';
import type { CreatedReport, NewReport } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import { invalid } from '../../refusal';

interface Sender {
    /** The machine client that sent the report; null for a person. */
    readonly machineClientId: string | null;
    readonly reference: string | null;
}

export const senderOf = ({ userId, scopes }: Caller, { referanse }: NewReport): Sender => {
    if (scopes) return { machineClientId: userId, reference: referanse ?? null };
    if (referanse !== undefined) throw invalid('referenceOfMachine', 'referanse');
    return { machineClientId: null, reference: null };
};

/** The report that the machine client has already sent with this reference (`maskinklienter`, D15). */
export const sentBefore = async (
    queries: Queries,
    { machineClientId, reference }: Sender,
): Promise<CreatedReport | undefined> =>
    reference === null
        ? undefined
        : queries.row(
              sql`select id, serial_number as "lopeNummer" from report where machine_client_id = ${machineClientId} and external_reference = ${reference}`,
          );
