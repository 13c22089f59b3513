import { parseArgs } from 'node:util';
import { commandEnvironment } from '../environment';
import { adminCreate } from './adminCreate';
import { backup } from './backup';
import { backupVerify } from './backupVerify';
import { catalogueImport } from './catalogueImport';
import { type Command, exitCodes, type ExitCode, type Surroundings, UsageError } from './command';
import { demoSeed } from './demoSeed';
import { doctor } from './doctor';
import { mailDiscard, mailList, mailRelease } from './mail';
import { migrate } from './migrate';
import { restore } from './restore';
import { userLink } from './userLink';

const commands: readonly Command[] = [
    migrate,
    catalogueImport,
    adminCreate,
    demoSeed,
    userLink,
    backupVerify,
    backup,
    restore,
    mailList,
    mailRelease,
    mailDiscard,
    doctor,
];
const call = 'city';

const listOfCommands = (): string[] => [
    `Bruk: ${call} KOMMANDO [--help]`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(18)}${summary}`),
    '',
    'Innstillingene er tjenestens: fra filen SETTINGS_FILE, ellers /etc/bymelding/environment, og fra miljøet.',
    'Hver kommando skriver hvilken database og mappe den bruker. Bare start og migrate endrer skjemaet.',
    'Sluttkode: 0 utført, 1 feilet, 2 galt kalt, 3 utført med merknader.',
];

const helpOf = ({ name, summary, usage, help }: Command): string[] => [
    summary,
    '',
    `Bruk: ${call} ${name}${usage ? ` ${usage}` : ''}`,
    ...help.map((line) => `  ${line}`.trimEnd()),
];

/** The command named by the first words, and the remaining words. */
const find = (words: readonly string[]): { command: Command; rest: string[] } | undefined => {
    for (const command of commands) {
        const name = command.name.split(' ');
        if (name.every((word, index) => words[index] === word)) return { command, rest: words.slice(name.length) };
    }
    return undefined;
};

/** Translates Node's English messages about wrong arguments. */
const inNorwegian = (error: unknown): string => {
    const option = /'(-{1,2}[^' ]+)[^']*'/.exec(String(error))?.[1];
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Ukjent valg ${option}.`;
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Valget ${option} er brukt feil.`;
    return error instanceof Error ? error.message : String(error);
};

const parse = (command: Command, rest: string[]) => {
    try {
        const { values, positionals } = parseArgs({
            args: rest,
            allowPositionals: true,
            options: { ...command.options, help: { type: 'boolean', short: 'h' } },
        });
        return { values: values as Record<string, string | boolean | undefined>, positionals };
    } catch (error) {
        throw new UsageError(inNorwegian(error));
    }
};

/** Runs the command after `city`, and answers its exit code. */
export const runCommand = async (words: readonly string[], given: Surroundings): Promise<ExitCode> => {
    const { say } = given;
    if (words.length === 0 || words[0] === '--help' || words[0] === '-h' || words[0] === 'help') {
        listOfCommands().forEach(say);
        return words.length === 0 ? exitCodes.usage : exitCodes.done;
    }
    const found = find(words);
    if (!found) {
        say(`Ukjent kommando «${words.join(' ')}».`);
        listOfCommands().forEach(say);
        return exitCodes.usage;
    }
    const { command, rest } = found;
    try {
        const args = parse(command, rest);
        if (args.values['help']) {
            helpOf(command).forEach(say);
            return exitCodes.done;
        }
        if (args.positionals.length > (command.most ?? 0))
            throw new UsageError(`«${args.positionals.at(-1)}» er for mye.`);
        return await command.run(args, { ...given, env: commandEnvironment(given.env) });
    } catch (error) {
        if (error instanceof UsageError) {
            say(error.message);
            say(`Bruk: ${call} ${command.name}${command.usage ? ` ${command.usage}` : ''}`);
            return exitCodes.usage;
        }
        say(error instanceof Error ? error.message : String(error));
        return exitCodes.failed;
    }
};
