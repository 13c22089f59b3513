import type { ParseArgsConfig } from 'node:util';
import type { Demo } from '../demo';

/** What a command gets besides its arguments. */
export interface Surroundings {
    readonly env: NodeJS.ProcessEnv;
    readonly say: (line: string) => void;
    /** Prints a line about the run, such as which database and files it uses. */
    readonly note: (line: string) => void;
    readonly now: () => Date;
    /** Loads the demo, which only `demo seed` needs. */
    readonly demo?: () => Promise<Demo>;
}

/**
 * How a command ended. `usage`: wrong arguments. `remarks`: done, but something needs attention. `sealed`: an encrypted
 * backup was checked as far as possible without its key.
 */
export const exitCodes = { done: 0, failed: 1, usage: 2, remarks: 3, sealed: 4 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Arguments {
    readonly values: Readonly<Record<string, string | boolean | undefined>>;
    readonly positionals: readonly string[];
}

export interface Command {
    /** The line in the list of commands. */
    readonly summary: string;
    /** The arguments, shown after the name. */
    readonly usage: string;
    /** More lines for --help. */
    readonly help: readonly string[];
    readonly options: NonNullable<ParseArgsConfig['options']>;
    /** The maximum number of arguments besides options; 0 by default. */
    readonly most?: number;
    /** Throws UsageError for wrong arguments, and any other error when it fails. The message is for the user. */
    readonly run: (args: Arguments, surroundings: Surroundings) => Promise<ExitCode>;
}

/** Wrong arguments; the message explains them in Norwegian. */
export class UsageError extends Error {}

/** An option's text, if given. */
export const textOf = ({ values }: Arguments, name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
};

export const requiredText = (args: Arguments, name: string): string => {
    const text = textOf(args, name)?.trim();
    if (!text) throw new UsageError(`--${name} mangler.`);
    return text;
};

/** An option's whole number, if given. */
export const numberOf = (args: Arguments, name: string): number | undefined => {
    const text = textOf(args, name);
    if (text === undefined) return undefined;
    if (!/^\d{1,8}$/.test(text)) throw new UsageError(`--${name} må være et heltall, ikke «${text}».`);
    return Number(text);
};
