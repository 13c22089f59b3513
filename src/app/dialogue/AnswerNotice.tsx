import { Button } from '@mui/material';
import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent, useNotify, useTranslate, usePermissions } from 'react-admin';
import { formatLastDay } from '../../api/rules/oslo';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { saveKey, useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';
import { useForwardings, useQuestions } from './queries';

interface AlertProps {
    /** When the answer came, while nobody has seen it. */
    answered: string | null;
    children: string;
}
/** An answer from outside the city, which staff mark as read, or save the report with it in sight. */
const AnswerAlert = ({ answered, children }: AlertProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const sees = permissions?.has('questions.create');
    const client = useQueryClient();
    const { wing, report } = useReportPage();
    const see = useEvent(async (): Promise<void> => {
        if (!answered || !sees) return;
        await dataProvider.call('seeAnswers', { params: { id: report.id }, body: { inntil: answered } });
        for (const resource of ['questions', 'forwardings']) void dataProvider.reread(resource);
    });
    useEffect(() => {
        const key = saveKey(wing, report.id);
        // At once, since the page moves on to the next report while this one is saved.
        return client.getMutationCache().subscribe(({ type, mutation }) => {
            if (type === 'added' && partialMatchKey(mutation.options.mutationKey ?? [], key))
                see().catch(() => undefined);
        });
    }, [client, wing, report.id, see]);
    return (
        <OpenMatter
            severity={answered ? 'warning' : 'info'}
            aria-label={translate('dialogue.label')}
            action={
                answered && sees ? (
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() =>
                            see().then(
                                () => dataProvider.reread(wing),
                                (error: unknown) => notify(errorText(error), { type: 'error' }),
                            )
                        }
                    >
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
        <AnswerAlert answered={besvart}>
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
                <AnswerAlert key={id} answered={besvart}>
                    {translate('dialogue.forward.unseen', { name: navn, time: formatInstant(besvart ?? '') })}
                </AnswerAlert>
            ))}
        </>
    );
};
