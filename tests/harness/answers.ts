import { expect } from 'vitest';

interface Answered {
    status: number;
}
interface Refusal {
    errorMessage?: string;
    errors?: { field: string; message: string }[];
}

declare module 'vitest' {
    interface Matchers<T> {
        /** That a call answers this status, and this message if it is refused. A failure tells what it answered. */
        toAnswer: (status: number, errorMessage?: string) => T extends Promise<Answered> ? Promise<void> : never;
        /** That a call is refused with 400 because of this field alone, with this message at it. */
        toRefuse: (field: string, message?: string) => T extends Promise<Answered> ? Promise<void> : never;
    }
}

const refusalOf = async (answer: Answered): Promise<Refusal> => {
    const body: unknown = answer instanceof Response ? await answer.json().catch(() => undefined) : answer;
    const inner = body !== null && typeof body === 'object' && 'body' in body ? body.body : body;
    return (inner ?? {}) as Refusal;
};

expect.extend({
    async toAnswer(call: Promise<Answered>, status: number, errorMessage?: string) {
        const answer = await call;
        const message = (await refusalOf(answer)).errorMessage;
        return {
            pass: answer.status === status && (errorMessage === undefined || message === errorMessage),
            message: () => `${status} ${errorMessage ?? ''} expected, ${answer.status} ${message ?? ''} answered`,
        };
    },
    async toRefuse(call: Promise<Answered>, field: string, message?: string) {
        const answer = await call;
        const { errors = [] } = await refusalOf(answer);
        const [error] = errors;
        const isAtField = errors.length > 0 && errors.every((one) => one.field === field);
        return {
            pass: answer.status === 400 && isAtField && (message === undefined || error?.message === message),
            message: () => `${field}: ${message ?? ''} expected, ${answer.status} ${JSON.stringify(errors)} answered`,
        };
    },
});
