const signal = <T>() => {
    const acts = new Set<(value: T) => unknown>();
    return {
        on: (act: (value: T) => unknown): void => void acts.add(act),
        /** Resolves once all that follows from it is done. */
        fire: (value: T): Promise<unknown> => Promise.all([...acts].map((act) => act(value))),
    };
};

/** A form's input was saved or discarded; by the name of the form. */
export const formSettled = signal<string>();

/** The user goes to sign-in, once all that follows is done. */
export const sessionLost = signal<undefined>();

/** In local storage while input is kept for the next sign-in, which /login mentions. */
export const keptInputKey = 'bymelding.drafts';
