import { Refusal, type FieldMessage } from '../../refusal';

/** Rules that are tried one after the other, so that a form gets the messages of all its fields at once. */
export interface Rules {
    /** The rule's answer; undefined when it is broken. Any refusal but 400 ends the whole call. */
    readonly of: <T>(rule: () => Promise<T>) => Promise<T | undefined>;
    /** Refuses with every message gathered; the first is the one of the whole. */
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
