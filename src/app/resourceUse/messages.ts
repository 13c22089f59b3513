import { useTranslate } from 'react-admin';
import { fieldErrors } from '../data/errors';
import type { UseField, UseProblems } from './rules';

export type UseMessages = { [Field in UseField]?: string };

const fieldNames: Record<string, UseField> = {
    prisId: 'price',
    dato: 'day',
    prosesskodeEnhetsverdi: 'amount',
    prosesskodeEnhetsVerdi: 'amount',
    kommentar: 'comment',
};

/** The server's messages, by field. */
export const serverMessages = (error: unknown): UseMessages =>
    Object.fromEntries(
        Object.entries(fieldErrors(error)).flatMap(([name, message]) =>
            fieldNames[name] ? [[fieldNames[name], message]] : [],
        ),
    );

/** Problems as texts. */
export const useMessagesOf = (): ((problems: UseProblems) => UseMessages) => {
    const translate = useTranslate();
    return (problems) =>
        Object.fromEntries(
            Object.entries(problems).map(([field, problem]) => [field, translate(`resourceUse.problem.${problem}`)]),
        );
};
