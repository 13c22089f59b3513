import { text, type LightKey } from '../runtime/text';
import { readSaid } from './failure';

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
    const said = readSaid(await answer.json().catch(() => undefined));
    const key = said?.code === undefined ? undefined : known[said.code];
    return {
        message: key ? text(key) : (said?.errorMessage ?? text('errors.signedOut')),
        reference: answer.headers.get('X-Request-Id') ?? undefined,
    };
};
