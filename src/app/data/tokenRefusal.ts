import { text, type LightKey } from '../runtime/text';
import { readFailure } from './failure';

export interface TokenRefusal {
    readonly message: string;
    readonly reference?: string | undefined;
}

const known: Readonly<Record<string, LightKey>> = {
    tokenRefused: 'session.tokenRefused',
    userNotInvited: 'session.userNotInvited',
    signInAway: 'session.signInAway',
};

export const tokenRefusalOf = async (answer: Response): Promise<TokenRefusal> => {
    const failed = readFailure(await answer.json().catch(() => undefined));
    const key = failed?.code === undefined ? undefined : known[failed.code];
    return {
        message: key ? text(key) : (failed?.errorMessage ?? text('errors.signedOut')),
        reference: answer.headers.get('X-Request-Id') ?? undefined,
    };
};
