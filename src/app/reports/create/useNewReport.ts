import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { fieldErrors } from '../../data/errors';
import { blankReport, brokenFields, reportBody, reportField, type ReportField, type TypedReport } from './rules';

export type ReportMessages = { [Field in ReportField]?: string };

const serverMessages = (error: unknown): ReportMessages =>
    Object.fromEntries(
        Object.entries(fieldErrors(error)).flatMap(([name, message]) => {
            const field = reportField(name);
            return field ? [[field, message]] : [];
        }),
    );

/** State of the new report form: values, messages, and sending (report-handling §5, §8). */
export const useNewReport = (onCreated: () => void) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [create, { isPending }] = useCreate();
    const [typed, setTyped] = useState(blankReport);
    const [messages, setMessages] = useState<ReportMessages>({});
    const change = (part: Partial<TypedReport>): void => {
        setTyped((now) => ({ ...now, ...part }));
        setMessages((now) => ({ ...now, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }));
    };
    const submit = async (): Promise<void> => {
        const broken = brokenFields(typed);
        setMessages(Object.fromEntries(broken.map((field) => [field, translate(`newReport.problem.${field}`)])));
        if (broken.length > 0) return;
        try {
            await create('reports', { data: { ...reportBody(typed), bilder: typed.images } }, { returnPromise: true });
        } catch (error) {
            setMessages(serverMessages(error));
            notify('newReport.failed', { type: 'error' });
            return;
        }
        notify('newReport.created', { type: 'success' });
        onCreated();
    };
    return { typed, messages, change, submit, busy: isPending };
};
