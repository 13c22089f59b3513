import { Refusal, type FieldMessage } from '../../refusal';

/** Collects the messages of several rules, so that a form shows all of them at once. */
export interface Rules {
    /** The rule's result; undefined when it is broken. A refusal other than 400 ends the whole call. */
    readonly of: <T>(rule: () => Promise<T>) => Promise<T | undefined>;
    /** Throws all collected messages in one refusal; the first is the main one. */
    readonly enforce: () => void;
}

export const gatherRules = (): Rules => {
    const broken: Refusal[] = [];
    return {
        of: async (rule) => {
            try {
                return await rule();
            } catch (error) {
                if (!(error instanceof Refusal) || error.status !== 400) throw error;
                broken.push(error);
                return undefined;
            }
        },
        enforce: () => {
            const [first] = broken;
            if (!first) return;
            const errors: FieldMessage[] = broken.flatMap((refusal) => refusal.errors);
            throw new Refusal(400, first.said, errors);
        },
    };
};
