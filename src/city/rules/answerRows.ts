import sql from 'sql-template-tag';

/** A report's answers to the extra questions of its type (`katalog`, D15), as rows of question and answer in words. */
export const answerRows = sql`
    select coalesce(type.questions::jsonb #>> array['properties', key, 'title'], key) as question,
        case jsonb_typeof(value) when 'boolean' then case when value::boolean then 'ja' else 'nei' end
            when 'number' then replace(value #>> '{}', '.', ',')
            else case when type.questions::jsonb #>> array['properties', key, 'format'] = 'date'
                then regexp_replace(value #>> '{}', '^(\\d{4})-(\\d\\d)-(\\d\\d)$', '\\3.\\2.\\1') else value #>> '{}' end end as answer
    from jsonb_each(report.answers)`;
