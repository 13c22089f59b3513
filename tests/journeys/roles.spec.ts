import { companies } from '../../src/demo/startingData/companies';
import { expect, fillSignInPage, goWithin, shortList, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const noAccess = 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.';

/**
 * One user of each part of the product; landing.test.ts and navigation.test.tsx have every role's landing page and
 * menu.
 */
const people = {
    admin: {
        letter: 'A',
        landing: '/serviceavdelingen',
        menu: ['ADMIN', 'SERVICEAVDELINGEN', 'ENTREPRENØRER', 'Rapporter', 'Mer'],
    },
    saksbehandler: {
        letter: 'S',
        landing: '/saksbehandlermeldinger',
        menu: ['Meldinger', 'Rapporter', 'Oversikt'],
    },
    entreprenoradmin: {
        letter: 'C',
        landing: '/entreprenormeldinger',
        menu: ['Meldinger', 'Brukere', 'Kontrakter', 'Rapporter', 'Mer'],
    },
} as const;

/**
 * Some routes and who may open them, by administration §2, D5 and D10, with the heading that they see. access.test.ts
 * of src/api has every page and role.
 */
const routes: readonly (readonly [path: string, who: string, heading?: RegExp])[] = [
    ['/saksbehandlermeldinger/{melding}', 'AS', /nr\. \d+/],
    ['/entreprenormeldinger', 'C'],
    ['/entreprenorer/{selskap}', 'SA', /^Nordvei/],
    ['/entreprenorer/{selskap}/Kontrakter/{kontrakt}', 'SA', /^{kontraktnavn}/],
    ['/ENTREPRENORER/{selskap}/KONTRAKTER/{kontrakt}', 'AS', /^{kontraktnavn}/],
    ['/avtaler', 'A'],
    ['/entreprenorkontrakter/{selskap}/kontrakter/{kontrakt}', 'C', /^{kontraktnavn}/],
    ['/deloppgaver', 'C', /^Deloppgaver/],
    ['/revisjon', 'A', /^Revisjon/],
    ['/okonomi', 'CA', /^Økonomi/],
    ['/maskinklienter', 'A', /^Maskinklienter/],
    ['/innmeldingerrapport', 'SA', /^Rapporter/],
    ['/ressursforbrukrapport', 'CA', /^Rapporter/],
];

/** Values for {melding}, {selskap} and the others. */
const things = async (url: string): Promise<Record<string, string>> => {
    const { id } = companies.nordvei;
    const contracts = await callsOf({ url }).read<{ id: string; navn: string }[]>(
        'admin',
        `/api/selskaper/${id}/kontrakter`,
    );
    const [contract] = contracts;
    const search = `/sok/melding/entreprenor/${id}?antall=1`;
    const { meldinger } = await callsOf({ url }).read<{
        meldinger: { id?: number; meldingId?: number }[];
    }>('entreprenoradmin', search);
    return {
        melding: String(meldinger[0]?.id ?? meldinger[0]?.meldingId),
        selskap: id,
        kontrakt: contract?.id ?? '',
        kontraktnavn: contract?.navn ?? '',
    };
};
const fill = (text: string, given: Record<string, string>): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');

for (const [name, { letter, landing, menu }] of Object.entries(people))
    test(`${name}: landing page, menu, and its part of the route table`, async ({ page, city, signInAs }) => {
        const given = await things(city.url);
        await signInAs(name);
        await expect(page).toHaveURL(new RegExp(`${landing}(\\?.*)?$`));
        await expect(page.getByRole('navigation', { name: 'Hovedmeny' }).locator('> *')).toHaveText(menu);
        for (const [path, who, heading] of routes) {
            const isRefused = letter === [...'CSA'].find((one) => !who.includes(one));
            if (!isRefused && !(heading && who.startsWith(letter))) continue;
            await test.step(path, async () => {
                await goWithin(page, fill(path, given));
                if (isRefused) {
                    await expect(page.locator('main').getByText(noAccess)).toBeVisible();
                    await expect(page).toHaveTitle('Ingen tilgang – Bymelding');
                } else {
                    const text = new RegExp(fill(heading?.source ?? '', given));
                    await expect(page.locator('main h1')).toHaveText(text, {
                        timeout: 30_000,
                    });
                    await expect(page).toHaveTitle(/^(?!Bymelding|Ingen tilgang).+ – Bymelding$/);
                }
                await expect(page.locator('main h1')).toHaveCount(1);
            });
        }
    });

test.describe('on a first visit', () => {
    test.use({ keepsPage: false });

    test('a deep link leads to login, as / does, and after sign-in back to it', async ({ page }) => {
        await page.goto('/');
        await expect(page).toHaveURL(/\/login$/);
        await page.goto(`${shortList()}&bydelId=3&sorterEtter=adresse`);
        await expect(page).toHaveURL(/\/login$/);
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger\?datoFra=[\d-]+&bydelId=3&sorterEtter=adresse$/);
        await expect(page.getByRole('button', { name: 'Fjern filter: Bydel: Sagene' })).toBeVisible();
        // Signed-in users are led away from the root path.
        await goWithin(page, '/');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger(\?.*)?$/);
    });

    test('a user whom the provider refuses, or without a role we know, stays on /login and may log in as another user (administration §2, D5)', async ({
        page,
    }) => {
        const asAnother = page.getByRole('button', { name: 'Logg inn som en annen bruker' });
        await page.goto('/login');
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await page.getByRole('button', { name: 'Avbryt' }).click();
        await expect(page.getByRole('alert')).toHaveText(
            'Brukeren du er logget inn med har ikke tilgang til denne tjenesten!',
        );
        await asAnother.click();
        await fillSignInPage(page, 'uten-rolle');
        await page.waitForURL(/\/login$/);
        await expect(page.getByRole('alert')).toHaveText(noAccess);
        await asAnother.click();
        await fillSignInPage(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
    });
});
