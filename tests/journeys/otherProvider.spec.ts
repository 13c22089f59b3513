// Signing in by another OpenID provider, and with one-time codes (deployment/sign-in.md).
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startCity, type City } from '../harness/city';
import { expect, fillSignInPage, test } from '../harness/journey';
import { otherAudience, otherClientSecret, startOtherProvider, type OtherProvider } from '../harness/otherProvider';
import { demoEmail } from '../harness/signIn';

/** A city beside a second provider, configured by `envOf`. */
const cityWith = (name: string, envOf: (other: OtherProvider) => Record<string, string>) => ({
    name,
    start: async (): Promise<City> => {
        const other = await startOtherProvider();
        for (const person of ['saksbehandler', 'ukjent'])
            other.people.set(person, { email: demoEmail(person), email_verified: true, oid: `oid-${person}` });
        const city = await startCity({ env: envOf(other) });
        other.accept(city.url);
        const stop: City['stop'] = async (options) => {
            await other.stop();
            return city.stop(options);
        };
        return { ...city, stop };
    },
});

/** Signs in on the other provider's own pages. */
const signInThere = async (page: Page, name: string): Promise<void> => {
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('hva som helst');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
};
const expectNarrow = async (page: Page): Promise<void> => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width, height });
};

const trusting = cityWith('trusting', (other) => ({
    OIDC_ISSUER: other.issuer,
    OIDC_AUDIENCE: otherAudience,
    OIDC_SCOPES: 'openid profile email offline_access',
    OIDC_USER_CLAIM: 'oid',
}));
test.describe('a trusted issuer @beyond', () => {
    test.use({ ownCity: trusting });

    test('a stranger sees why, and what to tell Servicedesk; an invited case handler signs in there, and works here', async ({
        page,
        city,
        watch,
        axe,
    }) => {
        watch.allow(/fonts\.googleapis/, /status of 403/);
        await page.goto('/konto/glemtpassord');
        await expect(page.getByRole('heading', { level: 1, name: 'Obs!' })).toBeVisible();
        await page.goto('/login');
        await expect(page.getByRole('link', { name: 'Glemt passord?' })).toHaveCount(0);
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await signInThere(page, 'ukjent');
        await expect(page).toHaveURL(/\/login$/);
        const alert = page.getByRole('alert');
        await expect(alert).toContainText('Du er logget inn, men ingen bruker her hører til innloggingen din.');
        const reference = /referansen ([0-9a-f-]{36})\./.exec((await alert.textContent()) ?? '')?.[1] ?? 'none';
        expect(city.log()).toContain(reference);
        await axe(page);
        await expectNarrow(page);
        await page.getByRole('button', { name: 'Logg inn som en annen bruker' }).click();
        await signInThere(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: /^Meldinger/ })).toBeVisible();
    });
});

const federated = cityWith('federated', (other) => ({
    SIGN_IN_PROVIDERS: JSON.stringify([
        {
            id: 'kommunen',
            name: 'kommunens konto',
            issuer: other.issuer,
            clientId: 'bymelding-by',
            clientSecret: otherClientSecret,
        },
    ]),
    SECOND_FACTOR_ROLES: 'admin',
}));
test.describe('another provider beside passwords @beyond', () => {
    test.use({ ownCity: federated });

    test('a case handler chooses it on the sign-in page', async ({ page, watch, axe }) => {
        watch.allow(/fonts\.googleapis/);
        await page.goto('/login');
        await page.getByRole('button', { name: 'Logg inn' }).click();
        const choice = page.getByRole('link', { name: 'Logg inn med kommunens konto' });
        await expect(choice).toBeVisible();
        await axe(page);
        await expectNarrow(page);
        await choice.click();
        await signInThere(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
    });

    test('an admin sets up one-time codes, and sees how others sign in', async ({ page, axe }) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'admin');
        await expect(page.getByRole('heading', { level: 1, name: 'Sett opp engangskode' })).toBeVisible();
        await expect(page.getByRole('img', { name: 'QR-kode til autentiseringsappen' })).toBeVisible();
        await axe(page);
        await expectNarrow(page);
        const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
        await page.getByLabel('Engangskode').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
        await page.getByRole('button', { name: 'Bekreft' }).click();
        await expect(page.getByRole('listitem')).toHaveCount(10);
        await axe(page);
        await expectNarrow(page);
        await page.getByRole('button', { name: 'Jeg har tatt vare på kodene' }).click();
        await expect(page).toHaveURL(/\/serviceavdelingen/);

        await page.getByRole('button', { name: 'Mer' }).click();
        await page.getByRole('menuitem', { name: 'Innlogging' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Innlogging' })).toBeVisible();
        await axe(page);
        const passwords = page.getByRole('switch', { name: 'Passord for Lysmester Vest AS' });
        await passwords.click();
        await expect(passwords).not.toBeChecked();
    });
});
