import { readConfiguration, WrongKey, type Configuration } from '../../api/configuration';
import { text } from './text';

/** Stops the application from starting; the page and the error name the key (D2). */
export class ConfigurationError extends Error {
    override readonly name = 'ConfigurationError';

    constructor(
        message: string,
        readonly key?: string,
    ) {
        super(message);
    }
}

export const parseConfiguration = (value: unknown): Configuration => {
    if (typeof value !== 'object' || value === null) throw new ConfigurationError(text('session.configurationUnread'));
    try {
        return readConfiguration(value);
    } catch (error) {
        if (!(error instanceof WrongKey)) throw error;
        const { key } = error;
        throw new ConfigurationError(
            text(key in value ? 'session.configurationInvalid' : 'session.configurationMissing', { key }),
            key,
        );
    }
};

export const loadConfiguration = async (): Promise<Configuration> => {
    const answer = await fetch('/config.json', { cache: 'no-cache' }).catch(() => undefined);
    const value: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
    return parseConfiguration(value);
};
