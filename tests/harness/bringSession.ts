import type { Page } from '@playwright/test';
import { User } from 'oidc-client-ts';
import { clientId, demoPassword, scope, signInAgain, visitor } from './signIn';

/** Gives the page's browser a new session, as oidc-client-ts and the provider would leave it. */
export async function bringSession(page: Page, url: string, user: string, password = demoPassword): Promise<void> {
    const visit = visitor();
    const { expires_in: seconds, ...tokens } = await signInAgain(url, user, password, visit);
    const profile = JSON.parse(
        Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as User['profile'];
    const session = new User({ ...tokens, profile, scope, expires_at: Math.floor(Date.now() / 1000) + seconds });
    await page.context().addCookies([...visit.cookies].map(([name, value]) => ({ name, value, url })));
    await page.goto(`${url}/config.json`);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        `oidc.user:${profile.iss}:${clientId}`,
        session.toStorageString(),
    ] as const);
}
