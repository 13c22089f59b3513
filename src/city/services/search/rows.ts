import sql from 'sql-template-tag';
import type { ReportRow } from '../../../contract/entities/report';
import type { Queries } from '../../database/database';

/** What the list shows of these reports, in this order (report-handling §2, §3). */
export const rowsOf = async (queries: Queries, ids: readonly number[]): Promise<ReportRow[]> =>
    ids.length === 0
        ? []
        : queries.rows<ReportRow>(
              sql`select report.id, serial_number as "lopeNummer", type_id as "meldingstypeId", status_id as "meldingsStatusId", status.name as "meldingsStatusNavn",
                      address as "adresse", latitude, longitude, description as "beskrivelse", received_at as "mottattDato", deadline as "tidsfrist",
                      follower_count as "antallFolgere", district_id as "bydelId", company_id as "selskapId", agreement_id as "avtaleId"
                  from unnest(${ids}::int[]) with ordinality found (id, place)
                  join report using (id)
                  join status on status.id = status_id
                  order by place`,
          );
