import type { z } from 'zod';

const formats: Record<string, string> = {
    email: 'E-post er ikke gyldig.',
    date: 'Dato må være på formen ÅÅÅÅ-MM-DD.',
    datetime: 'Tidspunkt må være på formen ISO 8601 med tidssone.',
    guid: 'Id er ikke gyldig.',
    uuid: 'Id er ikke gyldig.',
};

const tooBig = (origin: string, most: number | bigint): string => {
    if (origin === 'string') return `Teksten kan ha høyst ${most} tegn.`;
    return origin === 'array' ? `Listen kan ha høyst ${most} verdier.` : `Tallet kan være høyst ${most}.`;
};
const tooSmall = (origin: string, least: number | bigint): string => {
    if (origin === 'string') return `Teksten må ha minst ${least} tegn.`;
    return origin === 'array' ? `Listen må ha minst ${least} verdier.` : `Tallet må være minst ${least}.`;
};

/** What is said of a malformed value where a schema has no words of its own: Norwegian that a user can be shown, unlike zod's (D12). */
export const norwegian: z.core.$ZodErrorMap = (issue) => {
    if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum);
    if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum);
    if (issue.code === 'invalid_format') return formats[issue.format] ?? 'Verdien er ikke gyldig.';
    if (issue.code === 'invalid_type') return issue.input === undefined || issue.input === null ? 'Verdien mangler.' : 'Verdien er av feil type.';
    return 'Verdien er ikke gyldig.';
};
