/** The result of a check. Texts are in Norwegian. */
export interface Finding {
    readonly level: 'ok' | 'warning' | 'error';
    readonly about: string;
    readonly message: string;
    /** How to fix it. */
    readonly remedy?: string;
}

export const fine = (about: string, message: string): Finding => ({ level: 'ok', about, message });
export const warning = (about: string, message: string, remedy: string): Finding => ({
    level: 'warning',
    about,
    message,
    remedy,
});
export const fault = (about: string, message: string, remedy?: string): Finding => ({
    level: 'error',
    about,
    message,
    ...(remedy ? { remedy } : {}),
});

/** Fetches JSON within a few seconds; a text is the reason for failing. */
export const askJson = async (url: string): Promise<{ body: unknown } | string> => {
    try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
        if (!answer.ok) return `svarer ${answer.status}`;
        return { body: await answer.json() };
    } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') return 'svarer ikke innen 5 s';
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        return `kan ikke nås (${cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause)})`;
    }
};
