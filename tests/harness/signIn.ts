// Signs in like the client: authorization code with PKCE, through the form of the real sign-in page (D12).
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../src/api/roles';

export const demoPassword = 'bymelding';
export const clientId = 'bymelding-klient';
export const scope = 'openid profile groups email params';

/** A demo user's address, from its short name or in full: `saksbehandler` is `saksbehandler@bymelding.test`. */
export const demoEmail = (user: string): string => (user.includes('@') ? user : `${user}@bymelding.test`);

/** A demo user of each role. */
export const userOf: Record<Role, string> = {
    admin: 'admin',
    serviceAdmin: 'leder',
    service: 'saksbehandler',
    contractorAdmin: 'entreprenoradmin',
    contractor: 'entreprenor',
    partnerAdmin: 'partneradmin',
    partner: 'partner',
};

export interface Tokens {
    access_token: string;
    id_token: string;
    refresh_token?: string;
    token_type: string;
    expires_in: number;
}

export interface Page {
    status: number;
    location: string | null;
    body: string;
    url: string;
}

/**
 * A visitor with cookies, who sees every redirect. `more` are additional headers, for instance where the visitor comes
 * from.
 */
export function visitor(more: Record<string, string> = {}) {
    const cookies = new Map<string, string>();
    const visit = async (url: string, form?: URLSearchParams): Promise<Page> => {
        const answer = await fetch(url, {
            method: form ? 'POST' : 'GET',
            redirect: 'manual',
            headers: {
                ...more,
                cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
                ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin } : {}),
            },
            ...(form ? { body: form.toString() } : {}),
        });
        for (const line of answer.headers.getSetCookie()) {
            const [pair = ''] = line.split(';');
            const at = pair.indexOf('=');
            const value = pair.slice(at + 1);
            if (value) cookies.set(pair.slice(0, at), value);
            else cookies.delete(pair.slice(0, at));
        }
        const location = answer.headers.get('location');
        return {
            status: answer.status,
            body: await answer.text(),
            url,
            location: location ? new URL(location, url).href : null,
        };
    };
    return Object.assign(visit, { cookies });
}

const attribute = (tag: string, name: string): string | undefined =>
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
        .exec(tag)
        ?.slice(1)
        .find((value) => value !== undefined)
        ?.replaceAll('&amp;', '&');

/** Fills in a form with a password field as a person would: address and password; hidden fields are unchanged. */
export function filledIn(page: Page, email: string, password: string): { action: string; form: URLSearchParams } {
    const forms = page.body.match(/<form[\s\S]*?<\/form>/gi) ?? [];
    const html = forms.find((one) => /type\s*=\s*["']?password/i.test(one));
    if (!html) throw new Error(`No sign-in form at ${page.url} (${page.status}):\n${page.body.slice(0, 2000)}`);
    const form = new URLSearchParams();
    for (const tag of html.match(/<input[^>]*>/gi) ?? []) {
        const name = attribute(tag, 'name');
        const type = attribute(tag, 'type')?.toLowerCase() ?? 'text';
        if (!name || ['submit', 'button', 'checkbox', 'radio'].includes(type)) continue;
        form.set(name, type === 'password' ? password : type === 'hidden' ? (attribute(tag, 'value') ?? '') : email);
    }
    return {
        action: new URL(attribute(/<form[^>]*>/i.exec(html)?.[0] ?? '', 'action') ?? page.url, page.url).href,
        form,
    };
}

/**
 * Signs in again, with `visit` if its cookies are needed. Rejects with the page's text when the provider does not
 * return to the client with a code.
 */
export async function signInAgain(
    url: string,
    user: string,
    password = demoPassword,
    visit = visitor(),
): Promise<Tokens> {
    const redirectUri = `${url}/auth-callback`;
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope,
        state: randomBytes(8).toString('hex'),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
    });
    let page = await visit(`${url}/oidc/auth?${query}`);
    let isFilledIn = false;
    for (let step = 0; step < 12; step += 1) {
        if (page.location?.startsWith(redirectUri)) break;
        if (page.location) {
            page = await visit(page.location);
        } else if (!isFilledIn) {
            const { action, form } = filledIn(page, demoEmail(user), password);
            isFilledIn = true;
            page = await visit(action, form);
        } else break;
    }
    const back = page.location?.startsWith(redirectUri) ? new URL(page.location).searchParams : undefined;
    const code = back?.get('code');
    if (!code)
        throw new Error(
            `Sign-in of ${user} gave no code: ${back ?? `${page.status} ${page.url}\n${page.body.slice(0, 2000)}`}`,
        );
    const answer = await fetch(`${url}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({
            grant_type: 'authorization_code',
            client_id: clientId,
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier,
        }),
    });
    if (!answer.ok) throw new Error(`Sign-in of ${user} gave no token: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Tokens;
}

const known = new Map<string, { tokens: Promise<Tokens>; until: number }>();
const folders = new Map<string, string>();

/** Notes which city has this address: another city may have had the same port before, so its tokens are forgotten. */
export function nowServes(url: string, dataDir: string): void {
    if (folders.get(url) !== dataDir) for (const key of known.keys()) if (key.startsWith(`${url} `)) known.delete(key);
    folders.set(url, dataDir);
}

/** A demo user's tokens, with one sign-in per city; cached while valid. */
export async function signIn(url: string, user: string): Promise<Tokens> {
    const key = `${url} ${demoEmail(user)}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found.tokens;
    const tokens = signInAgain(url, user);
    known.set(key, { tokens, until: Date.now() + 60_000 });
    const { expires_in: seconds } = await tokens.catch((error: unknown) => {
        known.delete(key);
        throw error;
    });
    known.set(key, { tokens, until: Date.now() + Math.max(0, seconds - 30) * 1000 });
    return tokens;
}
