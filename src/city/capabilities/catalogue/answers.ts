import sql from 'sql-template-tag';
import { type Answers, readQuestions, shownAnswer } from '../../../api/rules/questions';
import type { ReportExtension } from '../../city';
import { type FileContents, text } from '../../reportFiles/definition';
import { answerRows } from '../../rules/answerRows';

/**
 * A report's answers to the extra questions of its type, with the current labels, or the stored names where a question
 * is gone.
 */
export const readAnswers: ReportExtension['fields'] = async (queries, _, id) => {
    const row = await queries.row<{ answers: Answers | null; questions: string | null }>(
        sql`select answers, questions from report join report_type on report_type.id = type_id where report.id = ${id}`,
    );
    if (!row?.answers) return {};
    const properties = readQuestions(row.questions)?.properties ?? {};
    // Answers are stored by name, and shown in the order of the questions.
    const { answers } = row;
    const current = Object.keys(properties).filter((navn) => navn in answers);
    const others = Object.keys(answers).filter((navn) => !(navn in properties));
    return {
        svar: [...current, ...others].map((navn) => ({
            navn,
            sporsmal: properties[navn]?.title ?? navn,
            svar: shownAnswer(properties[navn], answers[navn]),
        })),
    };
};

/** Adds the answers to the file Innmeldinger, in a last column. */
export const withAnswers = (contents: FileContents): FileContents =>
    'lines' in contents
        ? contents
        : {
              ...contents,
              columns: [...contents.columns, text('answers', 'Svar')],
              select: sql`${contents.select}, (select string_agg(regexp_replace(question, '([^?:])$',
                  '\\1:') || ' ' || answer, '; ' order by question collate norsk) from (${answerRows}) given) as answers`,
          };
