import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate, usePermissions } from 'react-admin';
import { formatLastDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';
import { useForwardings, useQuestions } from './queries';

interface AlertProps {
    /** True when the answer has not been seen. */
    isNew: boolean;
    children: string;
}
/** An answer from outside the city, which staff mark as read. */
const AnswerAlert = ({ isNew, children }: AlertProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const sees = permissions?.has('questions.create');
    const { wing, report } = useReportPage();
    const see = async (): Promise<void> => {
        try {
            await dataProvider.call('seeAnswers', { params: { id: report.id } });
            for (const resource of ['questions', 'forwardings', wing]) void dataProvider.reread(resource);
        } catch (error) {
            notify(errorText(error), { type: 'error' });
        }
    };
    return (
        <OpenMatter
            severity={isNew ? 'warning' : 'info'}
            aria-label={translate('dialogue.label')}
            action={
                isNew && sees ? (
                    <Button color="inherit" size="small" onClick={() => void see()}>
                        {translate('dialogue.seen')}
                    </Button>
                ) : null
            }
        >
            {children}
        </OpenMatter>
    );
};

/** An unseen answer, or else the newest question that waits for one. */
const QuestionNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const { data = [] } = useQuestions();
    const [now] = useState(() => new Date());
    const newest = data.find(({ besvart, sett }) => besvart && !sett) ?? data[0];
    if (!newest || newest.sett) return null;
    const { besvart, trukket, svarInnen, tekst } = newest;
    if (!besvart && new Date(svarInnen) <= now) return null;
    return (
        <AnswerAlert isNew={besvart !== null}>
            {besvart
                ? translate(trukket ? 'dialogue.withdrawn' : 'dialogue.answered', { time: formatInstant(besvart) })
                : translate('dialogue.waits', { day: formatLastDay(svarInnen), text: tekst })}
        </AnswerAlert>
    );
};

/** Answers of reporters and outside bodies. */
export const AnswerNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const answered = useForwardings().filter(({ besvart, sett }) => besvart && !sett);
    return (
        <>
            <QuestionNotice />
            {answered.map(({ id, navn, besvart }) => (
                <AnswerAlert key={id} isNew>
                    {translate('dialogue.forward.unseen', { name: navn, time: formatInstant(besvart ?? '') })}
                </AnswerAlert>
            ))}
        </>
    );
};
