import { randomUUID } from 'node:crypto';
import { companies } from '../../src/demo/startingData/companies';
import { expect, fillSignInPage, test } from '../harness/journey';
import { signInAgain } from '../harness/signIn';
import { callsOf } from '../services/reportCalls';

/** The link in the newest mail to an address, from the outbox page. */
const mailedLink = async (url: string, recipient: string): Promise<string> => {
    const mails = await callsOf({ url }).outboxOf();
    return /https?:\/\/\S+/.exec(mails.find((mail) => mail.recipient === recipient)?.body ?? '')?.[0] ?? '';
};

/**
 * Creates a case handler as admin, so that demo users keep their passwords. Without a password, an activation link is
 * mailed.
 */
const newUser = async (url: string, passord?: string): Promise<string> => {
    const epost = `ny.${randomUUID().slice(0, 8)}@bymelding.test`;
    const answer = await callsOf({ url }).post('admin', '/api/selskapsbrukere', {
        selskapsId: companies.serviceDepartment.id,
        fornavn: 'Nina',
        etternavn: 'Ny',
        navn: 'Nina Ny',
        epost,
        ...(passord ? { passord } : {}),
        rolle: 3,
        avtaler: [],
    });
    expect(answer.status, answer.text).toBe(201);
    return epost;
};

test('without a network, a forgotten password says that the service is out of reach, and can be sent again', async ({
    page,
    context,
    watch,
}) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await page.goto('/konto/glemtpassord');
    await page.getByLabel('E-post').fill('kari@bymelding.test');
    await context.setOffline(true);
    const send = page.getByRole('button', { name: 'Send lenke' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Får ikke kontakt med tjenesten');
    await expect(send).toBeEnabled();
    await context.setOffline(false);
});

test('a forgotten password is reset by the mailed link', async ({ page, city }) => {
    const email = await newUser(city.url, 'foerste-passord');
    await page.goto('/login');
    await page.getByRole('link', { name: 'Glemt passord?' }).click();
    await expect(page).toHaveURL(/\/konto\/glemtpassord$/);
    await page.getByLabel('E-post').fill(email);
    await page.getByRole('button', { name: 'Send lenke' }).click();
    await expect(page).toHaveURL(/\/konto\/linkforglemtpassordersent$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sjekk e-posten din' })).toBeVisible();

    await page.goto('/dev/epost');
    const link = page.getByRole('article').filter({ hasText: email }).first().getByRole('link');
    await expect(link).toHaveAttribute('href', /\/konto\/passord\/[\da-f-]{36}$/);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lag nytt passord' })).toBeVisible();
    await page.getByLabel('Nytt passord', { exact: true }).fill('nytt-passord');
    await page.getByLabel('Gjenta nytt passord').fill('nytt-passord');
    await page.getByRole('button', { name: 'Lagre passord' }).click();
    await expect(page).toHaveURL(/\/konto\/endretpassordbekreftet$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Ditt passord er endret' })).toBeVisible();

    await page.getByRole('link', { name: 'Logg inn' }).click();
    await page.getByRole('button', { name: 'Logg inn' }).click();
    await fillSignInPage(page, email, 'foerste-passord');
    await expect(page.getByText('Feil e-postadresse eller passord.')).toBeVisible();
    await fillSignInPage(page, email, 'nytt-passord');
    await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
});

test('a new user activates with the mailed link and chooses a password', async ({ page, city }) => {
    const email = await newUser(city.url);
    const link = await mailedLink(city.url, email);
    expect(link).toMatch(/\/passordaktivering\/[\da-f-]{36}$/);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Velg passord' })).toBeVisible();
    await page.getByLabel('Nytt passord', { exact: true }).fill('eget-passord');
    await page.getByLabel('Gjenta nytt passord').fill('eget-passord');
    await page.getByRole('button', { name: 'Lagre passord' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ditt passord er endret' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Logg inn' })).toBeVisible();
    // Through the sign-in page's form, as in the previous test.
    expect((await signInAgain(city.url, email, 'eget-passord')).access_token).toBeTruthy();
});
