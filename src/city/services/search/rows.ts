import sql, { empty } from 'sql-template-tag';
import { nameOfUser } from '../../rules/nameOfUser';
import type { ReportRow } from '../../../api/entities/report';
import type { Queries } from '../../database/database';

const responsible = sql`, case when responsible_id is not null then
    json_build_object('id', responsible_id, 'navn', ${nameOfUser(sql`app_user`)}) end as ansvarlig`;

/** The list rows for these reports, in this order (report-handling §2, §3). */
export const rowsOf = async (
    queries: Queries,
    ids: readonly number[],
    /** Includes the responsible person, for the service department only (D15). */
    { withResponsible = false } = {},
): Promise<ReportRow[]> =>
    ids.length === 0
        ? []
        : queries.rows<ReportRow>(
              sql`select report.id, serial_number as "lopeNummer", type_id as "meldingstypeId", status_id as "meldingsStatusId", status.name as "meldingsStatusNavn",
                      address as "adresse", latitude, longitude, description as "beskrivelse", received_at as "mottattDato", deadline as "tidsfrist",
                      follower_count as "antallFolgere", (array['hoy', 'normal', 'lav'])[priority] as prioritet,
                          paused_until as "paVentTil", district_id as "bydelId", report.company_id as "selskapId",
                          agreement_id as "avtaleId"${withResponsible ? responsible : empty}
                  from unnest(${ids}::int[]) with ordinality found (id, place)
                  join report using (id)
                  join status on status.id = status_id
                  left join clock on clock.report_id = report.id
                  left join app_user on app_user.id = responsible_id
                  order by place`,
          );
