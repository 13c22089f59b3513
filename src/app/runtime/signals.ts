export const signal = <T>() => {
    const acts = new Set<(value: T) => unknown>();
    return {
        on: (act: (value: T) => unknown) => {
            acts.add(act);
            return () => void acts.delete(act);
        },
        fire: (value: T): Promise<unknown> => Promise.all([...acts].map((act) => act(value))),
    };
};

/** A form's input was saved or discarded; by the name of the form. */
export const formSettled = signal<string>();

/** In local storage while input is kept for the next sign-in, which /login mentions. */
export const keptInputKey = 'bymelding.drafts';
