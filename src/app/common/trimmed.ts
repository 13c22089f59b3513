import type { Values } from '../data/body';

/** The values of a form as they are saved: without the blanks around what was typed. */
export const trimmed = (values: Values): Values =>
    Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
    );

/** Leaves out an empty reason. */
export const withoutBlankReason = <T extends object>({ begrunnelse, ...values }: T & { begrunnelse?: unknown }) => ({
    ...values,
    ...(typeof begrunnelse === 'string' && begrunnelse.trim() ? { begrunnelse } : {}),
});
