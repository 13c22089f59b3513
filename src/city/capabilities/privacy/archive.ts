import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import type { City } from '../../city';
import { zipOf, type ZipEntry } from '../../reportFiles/zip';

interface Archived {
    readonly number: number;
    readonly report: Record<string, unknown>;
    readonly files: readonly { path: string; sha256: string }[];
}

/** Everything about the reports, for the archive: a folder per report, with `melding.json` and its files. */
const reportsOf = ({ database }: Pick<City, 'database'>, ids: readonly number[]): Promise<Archived[]> =>
    database.rows<Archived>(sql`
        select serial_number as number,
            jsonb_build_object('lopeNummer', serial_number, 'type', type.name, 'status', status.name, 'adresse', address, 'latitude', latitude, 'longitude', longitude,
                'bydel', district.name, 'selskap', company.name, 'avtale', agreement.name, 'kontrakt', contract.name,
                'innsenderNavn', sender_name, 'innsenderEpost', sender_email, 'innsenderTelefon', sender_phone,
                    'opprettetAv', created_by_name, 'mottatt', received_at, 'tidsfrist', deadline,
                'ferdigBehandlet', closed_at, 'beskrivelse', report.description, 'data', data,
                'kommentarer', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', created_at, 'navn', user_name,
                    'selskap', company_name, 'tekst', text) order by id), '[]') from comment
                    where report_id = report.id),
                'tilbakemeldinger', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', created_at, 'navn',
                    user_name, 'selskap', company_name, 'tekst', text) order by id), '[]') from feedback
                    where report_id = report.id),
                'historikk', (select coalesce(jsonb_agg(jsonb_build_object('tidspunkt', at, 'navn', user_name,
                    'selskap', company_name, 'endringer', fields) order by id), '[]') from history_entry
                    where report_id = report.id)) as report,
            (select coalesce(json_agg(json_build_object('path', path, 'sha256', sha256)), '[]') from (
                select 'bilder/' || (position + 1) || '-' || left(image.id::text, 8) || case content_type
                    when 'image/png' then '.png' else '.jpg' end as path, sha256 from image where report_id = report.id
                union all select 'dokumenter/' || left(document.id::text, 8) || '-' || file_name, sha256 from document where report_id = report.id) kept) as files
        from report join report_type type on type.id = type_id join status on status.id = status_id join district on district.id = district_id
            left join company on company.id = company_id left join agreement on agreement.id = agreement_id left join contract on contract.id = contract_id
        where report.id = any(${ids}::int[]) order by report.id`);

async function* entries(city: Pick<City, 'database' | 'files'>, ids: readonly number[]): AsyncGenerator<ZipEntry> {
    for (const { number, report, files } of await reportsOf(city, ids)) {
        yield { path: `${number}/melding.json`, text: [`${JSON.stringify(report, null, 2)}\n`] };
        for (const { path, sha256 } of files) yield { path: `${number}/${path}`, text: [await city.files.get(sha256)] };
    }
}

/** Stores the reports in a ZIP for the archive. */
export const makeArchive = async (
    city: Pick<City, 'database' | 'files'>,
    ids: readonly number[],
): Promise<{ sha256: string; size: number }> => {
    const bytes = await buffer(zipOf(entries(city, ids)));
    return { sha256: await city.files.put(bytes), size: bytes.length };
};
