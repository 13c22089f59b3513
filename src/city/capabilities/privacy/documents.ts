import sql from 'sql-template-tag';
import type { Report } from '../../../api/entities/report';
import type { Caller } from '../../caller';
import type { Queries } from '../../database/database';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../refusal';
import { handlesEveryCompany } from '../../services/reports/access';
import { changeFile, hiddenFrom } from './changeFile';

/** Documents that not everyone may see (`personvern`, D15). */
export const documentHandlers = {
    hideDocument: async (call) => {
        const { id, dokumentasjonId } = call.params;
        const { skjultForEntreprenor, skjultForInnmelder } = call.body;
        return changeFile(call, hiddenFrom(call.body), {
            label: 'Dokumentasjon',
            find: async (queries) => {
                const document = await queries.row<{ name: string }>(sql`
                    update document set hidden_from_contractors = ${skjultForEntreprenor}, hidden_from_reporter = ${skjultForInnmelder}
                    where id = ${dokumentasjonId} and report_id = ${id} returning file_name as name`);
                if (!document) throw notFound('documentMissing');
                return document;
            },
        });
    },
} satisfies Handlers;

/** A report's documents as the service department sees them. */
export const documentFields = async (queries: Queries, caller: Caller, id: number): Promise<Partial<Report>> =>
    handlesEveryCompany(caller) && !caller.scopes
        ? {
              dokumentvern: await queries.rows<NonNullable<Report['dokumentvern']>[number]>(sql`
                  select id, hidden_from_contractors as "skjultForEntreprenor", hidden_from_reporter as "skjultForInnmelder"
                  from document where report_id = ${id} order by added_at, id`),
          }
        : {};
