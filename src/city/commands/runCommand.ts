import { codeOf, messageOf } from '../errors';
import { parseArgs } from 'node:util';
import { commandEnvironment } from '../environment';
import { type Command, exitCodes, type ExitCode, type Surroundings, UsageError } from './command';

/** The words that call each command, which is loaded only then. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
    migrate: async () => (await import('./migrate')).migrate,
    'catalogue import': async () => (await import('./catalogueImport')).catalogueImport,
    'admin create': async () => (await import('./adminCreate')).adminCreate,
    'demo seed': async () => (await import('./demoSeed')).demoSeed,
    'user link': async () => (await import('./userLink')).userLink,
    'backup verify': async () => (await import('./backupVerify')).backupVerify,
    backup: async () => (await import('./backup')).backup,
    restore: async () => (await import('./restore')).restore,
    'mail list': async () => (await import('./mail')).mailList,
    'mail release': async () => (await import('./mail')).mailRelease,
    'mail discard': async () => (await import('./mail')).mailDiscard,
    doctor: async () => (await import('./doctor')).doctor,
};
const call = 'city';

const listOfCommands = async (): Promise<string[]> => [
    `Bruk: ${call} KOMMANDO [--help]`,
    '',
    ...(await Promise.all(
        Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(18)}${(await load()).summary}`),
    )),
    '',
    'Innstillingene er tjenestens: fra filen SETTINGS_FILE, ellers /etc/bymelding/environment, og fra miljøet.',
    'Hver kommando skriver hvilken database og mappe den bruker. Bare start og migrate endrer skjemaet.',
    'Sluttkode: 0 utført, 1 feilet, 2 galt kalt, 3 utført med merknader, 4 kryptert og ikke lest.',
];

const helpOf = (name: string, { summary, usage, help }: Command): string[] => [
    summary,
    '',
    `Bruk: ${call} ${name}${usage ? ` ${usage}` : ''}`,
    ...help.map((line) => `  ${line}`.trimEnd()),
];

/** The command's name in the first words, and the remaining words. */
const find = (words: readonly string[]): { name: string; load: () => Promise<Command>; rest: string[] } | undefined => {
    for (const [name, load] of Object.entries(commands)) {
        const parts = name.split(' ');
        if (parts.every((word, index) => words[index] === word)) return { name, load, rest: words.slice(parts.length) };
    }
    return undefined;
};

/** Translates Node's English messages about wrong arguments. */
const inNorwegian = (error: unknown): string => {
    const option = /'(-{1,2}[^' ]+)[^']*'/.exec(String(error))?.[1];
    const code = codeOf(error);
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Ukjent valg ${option}.`;
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `Valget ${option} er brukt feil.`;
    return messageOf(error);
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
        (await listOfCommands()).forEach(say);
        return words.length === 0 ? exitCodes.usage : exitCodes.done;
    }
    const found = find(words);
    if (!found) {
        say(`Ukjent kommando «${words.join(' ')}».`);
        (await listOfCommands()).forEach(say);
        return exitCodes.usage;
    }
    const { name, load, rest } = found;
    const command = await load();
    try {
        const args = parse(command, rest);
        if (args.values['help']) {
            helpOf(name, command).forEach(say);
            return exitCodes.done;
        }
        if (args.positionals.length > (command.most ?? 0))
            throw new UsageError(`«${args.positionals.at(-1)}» er for mye.`);
        return await command.run(args, { ...given, env: commandEnvironment(given.env) });
    } catch (error) {
        if (error instanceof UsageError) {
            say(error.message);
            say(`Bruk: ${call} ${name}${command.usage ? ` ${command.usage}` : ''}`);
            return exitCodes.usage;
        }
        say(messageOf(error));
        return exitCodes.failed;
    }
};
