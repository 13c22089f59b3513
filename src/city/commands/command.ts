import type { ParseArgsConfig } from 'node:util';
import type { Demo } from '../demo';

/** The surroundings of a command, besides its arguments. */
export interface Surroundings {
    readonly env: NodeJS.ProcessEnv;
    /** Prints a line. */
    readonly say: (line: string) => void;
    /** Prints a line beside the result: which database and files the command works on. */
    readonly note: (line: string) => void;
    readonly now: () => Date;
    readonly demo?: Demo | undefined;
}

/** The end of a command. `usage`: it was called wrongly. `remarks`: done, but something needs a look. */
export const exitCodes = { done: 0, failed: 1, usage: 2, remarks: 3 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Arguments {
    readonly values: Readonly<Record<string, string | boolean | undefined>>;
    readonly positionals: readonly string[];
}

export interface Command {
    /** The words that choose it. */
    readonly name: string;
    /** One line for the list of commands. */
    readonly summary: string;
    /** Shown after the name. */
    readonly usage: string;
    /** The lines of --help after the usage. */
    readonly help: readonly string[];
    readonly options: NonNullable<ParseArgsConfig['options']>;
    /** The most arguments it takes besides options; 0 by default. */
    readonly most?: number;
    /**
     * Throws UsageError when it is called wrongly, any other error when it failed; the message is for the user.
     */
    readonly run: (args: Arguments, surroundings: Surroundings) => Promise<ExitCode>;
}

/** A usage error. The message explains it, in Norwegian. */
export class UsageError extends Error {}

/** The text of an option, if it was given. */
export const textOf = ({ values }: Arguments, name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
};

/** The text of an option that must be given. */
export const requiredText = (args: Arguments, name: string): string => {
    const text = textOf(args, name)?.trim();
    if (!text) throw new UsageError(`--${name} mangler.`);
    return text;
};

/** The whole number of an option, if it was given. */
export const numberOf = (args: Arguments, name: string): number | undefined => {
    const text = textOf(args, name);
    if (text === undefined) return undefined;
    if (!/^\d{1,8}$/.test(text)) throw new UsageError(`--${name} må være et heltall, ikke «${text}».`);
    return Number(text);
};
