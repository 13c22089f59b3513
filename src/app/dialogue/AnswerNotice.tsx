import { Button } from '@mui/material';
import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useEvent, useNotify, useTranslate, usePermissions } from 'react-admin';
import { formatLastDay } from '../../api/rules/oslo';
import { ChoicesProblem } from '../common/Loaded';
import { useFormatInstant } from '../common/time';
import type { CityDataProvider } from '../data/dataProvider';
import { errorText } from '../data/errors';
import { saveKey, useReportPage } from '../report/useReportPage';
import type { Permissions } from '../session/permissions';
import { OpenMatter } from '../report/pills';
import { useForwardings, useLetters, useQuestions } from './queries';

/**
 * Marks answers as read, up to the newest that the page shows: when its user says so, or saves the report with them in
 * sight.
 */
const useSee = (newest: string | undefined): (() => Promise<void>) => {
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const client = useQueryClient();
    const { wing, report } = useReportPage();
    const see = useEvent(async (): Promise<void> => {
        if (newest === undefined || !permissions?.has('questions.create')) return;
        await dataProvider.call('seeAnswers', { params: { id: report.id }, body: { inntil: newest } });
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
    return see;
};

interface AlertProps {
    /** Undefined without an unseen answer. */
    onSee: (() => Promise<void>) | undefined;
    children: string;
}
/** An answer from outside the city, which staff mark as read, or a question that waits for one. */
const AnswerAlert = ({ onSee, children }: AlertProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dataProvider = useDataProvider<CityDataProvider>();
    const { permissions } = usePermissions<Permissions>();
    const { wing } = useReportPage();
    return (
        <OpenMatter
            severity={onSee ? 'warning' : 'info'}
            aria-label={translate('dialogue.label')}
            action={
                onSee && permissions?.has('questions.create') ? (
                    <Button
                        color="inherit"
                        size="small"
                        onClick={() =>
                            onSee().then(
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
const useShownQuestion = () => {
    const { data = [] } = useQuestions();
    const [now] = useState(() => new Date());
    const newest = data.find(({ besvart, sett }) => besvart && !sett) ?? data[0];
    if (!newest || newest.sett) return undefined;
    return newest.besvart || new Date(newest.svarInnen) > now ? newest : undefined;
};

/** Answers of reporters and outside bodies. */
export const AnswerNotice = () => {
    const translate = useTranslate();
    const formatInstant = useFormatInstant();
    const question = useShownQuestion();
    const forwarded = useForwardings();
    const forwardings = (forwarded.data ?? []).filter(({ besvart, sett }) => besvart && !sett);
    const answered = [question, ...forwardings].flatMap((one) => one?.besvart ?? []);
    const see = useSee(answered.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1));
    return (
        <>
            <ChoicesProblem of={[useLetters(), useQuestions(), forwarded]} />
            {question ? (
                <AnswerAlert onSee={question.besvart ? see : undefined}>
                    {question.besvart
                        ? translate(question.trukket ? 'dialogue.withdrawn' : 'dialogue.answered', {
                              time: formatInstant(question.besvart),
                          })
                        : translate('dialogue.waits', { day: formatLastDay(question.svarInnen), text: question.tekst })}
                </AnswerAlert>
            ) : null}
            {forwardings.map(({ id, navn, besvart }) => (
                <AnswerAlert key={id} onSee={see}>
                    {translate('dialogue.forward.unseen', { name: navn, time: formatInstant(besvart ?? '') })}
                </AnswerAlert>
            ))}
        </>
    );
};
