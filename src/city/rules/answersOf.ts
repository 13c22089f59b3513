import sql from 'sql-template-tag';

/** A report's answers to the extra questions of its type (`katalog`, D15): rows of question and answer, in words. */
export const answersOf = sql`
    select coalesce(type.questions::jsonb #>> array['properties', key, 'title'], key) as question,
        case when jsonb_typeof(value) <> 'boolean' then value #>> '{}' when value::boolean then 'ja' else 'nei' end as answer
    from jsonb_each(report.answers)`;
