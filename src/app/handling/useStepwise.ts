import { useRef } from 'react';
import { useCreate, useDataProvider, useUpdate } from 'react-admin';
import type { Handling } from '../../api/entities/handling';
import type { Report } from '../../api/entities/report';
import { StaleError } from '../data/cityFetch';
import type { CityDataProvider } from '../data/dataProvider';
import type { Tagged } from '../data/etags';
import { useWing } from '../report/useWing';

export type Step = 'comment' | 'report' | 'workDone' | 'feedback';

export class HalfDoneError extends Error {
    constructor(
        readonly done: readonly Step[],
        readonly failed: Step,
        override readonly cause: unknown,
    ) {
        super(`Handling stopped at ${failed}`);
    }
}

/**
 * A save by the specified calls in sequence: comment (before status 3, report-handling §4), report, work done,
 * feedback. Completed steps are kept: a retry continues from there.
 */
export const useStepwise = () => {
    const wing = useWing();
    const dataProvider = useDataProvider<CityDataProvider>();
    const [update] = useUpdate();
    const [create] = useCreate();
    /** The texts already posted for this draft, not to be posted twice. */
    const posted = useRef(new Map<string, string>());

    const post = async (step: 'comment' | 'feedback', resource: string, id: number, tekst: string): Promise<void> => {
        const key = `${id} ${step}`;
        if (posted.current.get(key) === tekst) return;
        await create(resource, { data: { meldingId: id, tekst } }, { returnPromise: true });
        posted.current.set(key, tekst);
    };
    /** With `unattended`, a report that somebody else has changed is refused without a question. */
    const run = async (seen: Tagged<Report>, handling: Handling, unattended = false): Promise<void> => {
        const { kommentar, tilbakemelding, feilrettingskodeId, ansvarligId: _, ...data } = handling;
        const { id } = seen;
        const steps: [Step, () => Promise<unknown>][] = [];
        if (kommentar !== undefined) steps.push(['comment', () => post('comment', 'comments', id, kommentar)]);
        if (Object.keys(data).length > 0)
            steps.push([
                'report',
                () => update(wing, { id, data, previousData: seen, meta: { unattended } }, { returnPromise: true }),
            ]);
        if (feilrettingskodeId !== undefined)
            steps.push([
                'workDone',
                async () => {
                    // The report has a new ETag after the previous step.
                    const { data: latest } = await dataProvider.getOne<Tagged<Report>>(wing, { id });
                    await dataProvider.setWorkDone(wing, steps.length > 1 ? latest : seen, feilrettingskodeId, {
                        unattended,
                    });
                },
            ]);
        if (tilbakemelding !== undefined)
            steps.push(['feedback', () => post('feedback', 'feedback', id, tilbakemelding)]);
        const done: Step[] = [];
        for (const [step, act] of steps) {
            try {
                await act();
                done.push(step);
            } catch (error) {
                if (error instanceof StaleError || done.length === 0) throw error;
                throw new HalfDoneError(done, step, error);
            }
        }
        for (const [step] of steps) posted.current.delete(`${id} ${step}`);
    };
    return run;
};
