// Cities with other settings: another OpenID provider, one-time codes (deployment/sign-in.md), and all features.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { desk, expectNoSideways, telephone } from '../harness/axe';
import { startCity, type City } from '../harness/city';
import { type Drift, startDrift } from '../harness/drift';
import { expect, fillSignInPage, goWithin, shortList, test } from '../harness/journey';
import { otherAudience, providersSetting, startOtherProvider, type OtherProvider } from '../harness/otherProvider';
import { demoEmail } from '../harness/signIn';

/** Started with the city. */
let drift: Drift;
/** A city with a second provider and a drift application, configured by `envOf`. */
const cityWith = (name: string, envOf: (other: OtherProvider) => Record<string, string>) => ({
    name,
    start: async (): Promise<City> => {
        const other = await startOtherProvider();
        const ownDrift = await startDrift();
        drift = ownDrift;
        for (const person of ['saksbehandler', 'ukjent'])
            other.people.set(person, { email: demoEmail(person), email_verified: true, oid: `oid-${person}` });
        const city = await startCity({ env: envOf(other) });
        other.accept(city.url);
        const stop: City['stop'] = async (options) => {
            await Promise.all([other.stop(), ownDrift.stop()]);
            return city.stop(options);
        };
        return { ...city, stop };
    },
});

/** Signs in on the other provider's pages. */
const signInThere = async (page: Page, name: string): Promise<void> => {
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('hva som helst');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
};
const expectNarrow = async (page: Page): Promise<void> => {
    await page.setViewportSize(telephone);
    await expectNoSideways(page);
    await page.setViewportSize(desk);
};

const trusting = cityWith('trusting', (other) => ({
    OIDC_ISSUER: other.issuer,
    OIDC_AUDIENCE: otherAudience,
    OIDC_SCOPES: 'openid profile email offline_access',
    OIDC_USER_CLAIM: 'oid',
}));
test.describe('a trusted issuer @release', () => {
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
    SIGN_IN_PROVIDERS: providersSetting(other.issuer),
    SECOND_FACTOR_ROLES: 'admin',
    DRIFT_HOST: drift.host,
    FEATURE_DASHBOARD: 'true',
    FEATURE_VIS_VARSEL: 'true',
    FEATURE_MOCK_DATA: 'true',
}));

/** Rows that are fully visible between the fixed top and bottom of the list. */
const wholeRows = (page: Page): Promise<number> =>
    page.locator('li[data-report]').evaluateAll((rows) => {
        const top = document.querySelector('[role=group][aria-label="Verktøy for listen"]');
        const bottom = document.querySelector('nav[aria-label="Sider"]');
        const from = top?.getBoundingClientRect().bottom ?? 0;
        const to = bottom?.getBoundingClientRect().top ?? window.innerHeight;
        return rows.filter((row) => {
            const box = row.getBoundingClientRect();
            return box.top >= from && box.bottom <= to;
        }).length;
    });

test.describe('every feature @beyond', () => {
    test.use({ keepsPage: true, ownCity: federated });

    test('the dashboard button posts the token to the drift application, in a form', async ({
        page,
        context,
        city,
        signInAs,
    }) => {
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?bydelId=3&bydelId=16&datoFra=2023-01-01' });
        await expect(page.getByText('Driftsapplikasjon')).toHaveCount(0);
        const opened = context.waitForEvent('page');
        await page.getByRole('button', { name: 'Dashboard' }).click();
        await expect((await opened).getByRole('heading', { name: 'Drift' })).toBeVisible();
        const [posted] = drift.posted;
        expect(posted).toMatchObject({ method: 'POST', url: '/dashboard' });
        const token = new URLSearchParams(posted?.body).get('token') ?? '';
        // It is the user's own token, and appears nowhere else.
        const answer = await fetch(`${city.url}/api/meldingsstatuser`, {
            headers: { Authorization: `Bearer ${token}` },
        });
        expect(answer.status).toBe(200);
        expect(page.url()).not.toContain(token.slice(-20));
        await expect(page.locator('input[name=token]')).toHaveCount(0);
    });

    test('the list shows ten whole reports at 1440×900, eight at 1366×768, seven beside a report, and two on a phone', async ({
        page,
        signInAs,
    }) => {
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?bydelId=3&bydelId=16&datoFra=2023-01-01' });
        await expect(page.getByRole('button', { name: /^Fjern filter: / })).toHaveCount(3);
        for (const [width, height, rows] of [
            [1440, 900, 10],
            [360, 740, 2],
            [1366, 768, 8],
        ] as const) {
            await page.setViewportSize({ width, height });
            await expect(page.getByRole('button', { name: 'Vis 2 varsler til' })).toBeVisible();
            await expect(page.locator('li[data-report]').nth(rows)).toBeAttached();
            await expect.poll(() => wholeRows(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rows);
        }
        await goWithin(page, shortList());
        await page.getByRole('button', { name: 'Åpne meldinger ved siden av listen' }).click();
        await page.locator('li[data-report] a').first().click();
        await expect(page.getByRole('region', { name: 'Melding ved siden av listen' })).toBeVisible();
        await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(7);
    });

    test('the first screen of a report at 1366×768 has its type, deadline, description, map, panels and comments', async ({
        page,
        signInAs,
    }) => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await signInAs('saksbehandler', { at: shortList() });
        await page.locator('li[data-report] a').first().click();
        for (const seen of [
            page.getByText('Tidsfrist', { exact: true }),
            page.getByRole('heading', { name: 'Beskrivelse' }),
            page.getByRole('img', { name: /^Plassering/ }),
            page.getByRole('button', { name: /^(Bilder|Ingen bilder)/ }),
            page.getByRole('button', { name: /^Meldinger til innmelder/ }),
            page.getByRole('button', { name: /^Kart/ }),
            page.getByRole('textbox', { name: 'Skriv en kommentar' }),
        ])
            await expect(seen).toBeInViewport({ ratio: 1 });
    });

    test('FEATURE_MOCK_DATA does nothing in a production build, which has no built-in data', async ({ city }) => {
        expect(await (await fetch(`${city.url}/config.json`)).json()).toMatchObject({ FEATURE_MOCK_DATA: true });
        const folder = process.env.CLIENT_DIR ?? '';
        const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
        expect(names.length).toBeGreaterThan(10);
        for (const name of names) expect(await readFile(join(folder, name), 'utf8')).not.toContain('BYM-901');
    });
});

test.describe('another provider beside passwords, and a drift application @release', () => {
    test.use({ ownCity: federated });

    test('a user with a drift role alone reaches the drift application from /login', async ({
        page,
        context,
        city,
        axe,
    }) => {
        await page.goto(`${city.url}/login`);
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'kontrollor');
        await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Driftsapplikasjon' })).toHaveAttribute('href', `${drift.host}/`);
        await axe(page);
        const before = drift.posted.length;
        const opened = context.waitForEvent('page');
        await page.getByRole('button', { name: 'Dashboard' }).click();
        await expect((await opened).getByRole('heading', { name: 'Drift' })).toBeVisible();
        expect(drift.posted[before]).toMatchObject({ method: 'POST', url: '/dashboard' });
    });

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
