import { useTranslate } from 'react-admin';
import { answerFilter, anyAnswer } from '../../../api/rules/answerFilter';
import { answerLine } from '../../../api/rules/answerLine';
import type { Question } from '../../../api/rules/questions';
import { useReportTypes } from '../../common/useCatalogues';
import type { AddedFilter } from '../../places/addedFilters';

/** The answers that a filter offers: those to choose from, or that there is one. */
const answersTo = ({ type, enum: choices }: Question): readonly string[] =>
    type === 'boolean' ? ['ja', 'nei'] : (choices ?? [anyAnswer]);

const useChoices: AddedFilter['useChoices'] = () => {
    const translate = useTranslate();
    const { data: types = [] } = useReportTypes();
    return types.flatMap(({ sporsmal }) =>
        Object.entries(sporsmal?.properties ?? {}).flatMap(([name, asked]) =>
            answersTo(asked).map((answer) => ({
                value: `${name}:${answer}`,
                label: answerLine(asked.title, answer === anyAnswer ? translate('reports.answered') : answer),
                lang: 'nb' as const,
            })),
        ),
    );
};

/** Answers to the extra questions of report types. */
export const answersFilter: AddedFilter = { name: 'svar', accepts: (value) => answerFilter.test(value), useChoices };
