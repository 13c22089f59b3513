import type { Page } from '@playwright/test';
import { companies } from '../../src/demo/startingData/companies';
import { users } from '../../src/demo/startingData/users';
import { expect, fillSignInPage, goWithin, shortList, test } from '../harness/journey';
import { callAs } from '../harness/signIn';

test.use({ keepsPage: true });

const noAccess = 'Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.';

type Entry =
    | readonly [name: string, href: string]
    | readonly [name: string, entries: readonly (readonly [name: string, href: string])[]];
interface Expected {
    /** The role's letter in the route table below. */
    letter: string;
    landing: string;
    menu: readonly Entry[];
}
const contractorAdmin: Expected = {
    letter: 'C',
    landing: '/entreprenormeldinger',
    menu: [
        ['Meldinger', '/entreprenormeldinger'],
        ['Brukere', '/entreprenorbrukere'],
        [
            'Kontrakter',
            [
                ['Kontrakter', '/entreprenorkontrakter'],
                ['Ressursbruk', '/globalressursbruk'],
            ],
        ],
        ['Rapporter', '/rapporter'],
        [
            'Mer',
            [
                ['Deloppgaver', '/deloppgaver'],
                ['Oversikt', '/oversikt'],
                ['Økonomi', '/okonomi'],
            ],
        ],
    ],
};
/** Landing pages and menu entries by role (administration §2, D5). */
const people: Record<string, Expected> = {
    admin: {
        letter: 'A',
        landing: '/serviceavdelingen',
        menu: [
            ['ADMIN', '/admin'],
            ['SERVICEAVDELINGEN', '/serviceavdelingen'],
            [
                'ENTREPRENØRER',
                [
                    ['Entreprenører', '/entreprenorer'],
                    ['Prosesskoder', '/prosesskoder'],
                    ['Avtaler', '/avtaler'],
                ],
            ],
            ['Rapporter', '/rapporter'],
            // Beyond the specification (D15).
            [
                'Mer',
                [
                    ['Revisjon', '/revisjon'],
                    ['Katalog', '/katalog'],
                    ['Maskinklienter', '/maskinklienter'],
                    ['Økonomi', '/okonomi'],
                    ['Personvern', '/personvern'],
                ],
            ],
        ],
    },
    leder: {
        letter: 'L',
        landing: '/saksbehandlermeldinger',
        menu: [
            ['Meldinger', '/saksbehandlermeldinger'],
            ['Rapporter', '/rapporter'],
            ['SERVICEAVDELINGEN', '/serviceavdelingen'],
            ['Oversikt', '/oversikt'],
            ['Økonomi', '/okonomi'],
        ],
    },
    saksbehandler: {
        letter: 'S',
        landing: '/saksbehandlermeldinger',
        menu: [
            ['Meldinger', '/saksbehandlermeldinger'],
            ['Rapporter', '/rapporter'],
            ['Oversikt', '/oversikt'],
        ],
    },
    entreprenoradmin: contractorAdmin,
    entreprenoradmin2: contractorAdmin,
    entreprenor: {
        letter: 'E',
        landing: '/entreprenormeldinger',
        menu: [
            ['Meldinger', '/entreprenormeldinger'],
            ['Deloppgaver', '/deloppgaver'],
        ],
    },
    partneradmin: {
        letter: 'P',
        landing: '/entreprenormeldinger',
        menu: [
            ['Meldinger', '/entreprenormeldinger'],
            ['Brukere', '/entreprenorbrukere'],
            ['Rapporter', '/rapporter'],
            ['Deloppgaver', '/deloppgaver'],
        ],
    },
    partner: {
        letter: 'Q',
        landing: '/entreprenormeldinger',
        menu: [
            ['Meldinger', '/entreprenormeldinger'],
            ['Rapporter', '/rapporter'],
            ['Deloppgaver', '/deloppgaver'],
        ],
    },
};

/**
 * Who may open which route, written by hand from administration §2, D5 and D10, with its heading, which is also in the
 * title.
 */
const routes: readonly (readonly [path: string, who: string, heading: RegExp])[] = [
    ['/saksbehandlermeldinger', 'LS', /^Meldinger \([\d\s]+\)$/],
    ['/saksbehandlermeldinger/{melding}', 'ALS', /Melding (nr\. )?\d+|nr\. \d+/],
    ['/entreprenormeldinger', 'CEPQ', /^Meldinger \([\d\s]+\)$/],
    ['/entreprenormeldinger/{melding}', 'CEPQ', /nr\. \d+/],
    ['/entreprenorer', 'A', /^Entreprenører/],
    ['/entreprenorer/{selskap}', 'A', /^{navn}/],
    ['/entreprenorer/{selskap}/Kontrakter/{kontrakt}', 'A', /^{kontraktnavn}/],
    ['/entreprenorer/{selskap}/kontrakter/{kontrakt}', 'A', /^{kontraktnavn}/],
    ['/ENTREPRENORER/{selskap}/KONTRAKTER/{kontrakt}', 'A', /^{kontraktnavn}/],
    ['/prosesskoder', 'A', /^Prosesskodeskjemaer/],
    ['/prosesskoder/1', 'A', /\S/],
    ['/avtaler', 'A', /^Avtaler/],
    ['/serviceavdelingen', 'AL', /^Serviceavdelingen/],
    ['/entreprenorbrukere', 'CP', /^Brukere/],
    ['/entreprenorkontrakter', 'C', /\S/],
    ['/entreprenorkontrakter/{selskap}/kontrakter/{kontrakt}', 'C', /^{kontraktnavn}/],
    ['/globalressursbruk', 'C', /^Ressursbruk/],
    ['/admin', 'A', /^Admin/],
    ['/admin/meldingseksport', 'A', /^Meldingseksport/],
    ['/deloppgaver', 'CEPQ', /^Deloppgaver/],
    ['/revisjon', 'A', /^Revisjon/],
    ['/personvern', 'A', /^Personvern/],
    ['/okonomi', 'ALC', /^Økonomi/],
    ['/katalog', 'A', /^Katalog/],
    ['/katalog/meldingstyper', 'A', /^Meldingstyper/],
    ['/maskinklienter', 'A', /^Maskinklienter/],
    ['/oversikt', 'LSC', /^Oversikt/],
    ['/rapporter', 'ALSCPQ', /^Rapporter/],
    ['/innmeldingerrapport', 'ALSPQ', /^Rapporter/],
    ['/avvistemeldingerrapport', 'ALSPQ', /^Rapporter/],
    ['/meldingsstatistikkrapport', 'ALSPQ', /^Rapporter/],
    ['/ressursforbrukrapport', 'AC', /^Rapporter/],
    ['/fakturagrunnlagrapport', 'AC', /^Rapporter/],
    ['/vinterforbrukfakturagrunnlagrapport', 'AC', /^Rapporter/],
    ['/vinterforbrukokonomirapport', 'AC', /^Rapporter/],
    ['/monedsrapportavviksarbeidrapport', 'AC', /^Rapporter/],
    ['/monedsrapportmateriellrapport', 'AC', /^Rapporter/],
    ['/dagmulktrapport', 'A', /^Rapporter/],
    ['/gatelysmonedsrapporter', 'AC', /^Rapporter/],
];

const resultOf = async <T>(answer: Response): Promise<T> => ((await answer.json()) as { result: T }).result;

/** Values for {melding}, {selskap} and the others that this user may see; Nordvei's for users without a contractor. */
const ownThings = async (url: string, name: string): Promise<Record<string, string>> => {
    const { company, role } = users.find(({ email }) => email === `${name}@bymelding.test`) ?? {
        company: 'nordvei' as const,
        role: undefined,
    };
    const isContractor = role === 'contractorAdmin' || role === 'contractor';
    const own = companies[isContractor ? company : 'nordvei'];
    const contracts = await resultOf<{ id: string; navn: string }[]>(
        await callAs(url, role === 'contractorAdmin' ? name : 'admin', `/api/selskaper/${own.id}/kontrakter`),
    );
    const isService = role === 'service' || role === 'serviceAdmin';
    const search =
        isService || role === 'admin'
            ? callAs(url, 'saksbehandler', '/sok/melding/serviceavdeling?antall=1')
            : callAs(url, name, `/sok/melding/entreprenor/${companies[company].id}?antall=1`);
    const { meldinger } = (await (await search).json()) as { meldinger: { id: number }[] };
    return {
        melding: String(meldinger[0]?.id),
        selskap: own.id,
        navn: own.name,
        kontrakt: contracts[0]?.id ?? '',
        kontraktnavn: contracts[0]?.navn ?? '',
    };
};
const fill = (text: string, things: Record<string, string>): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? '');

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Hovedmeny' });
const readMenu = async (page: Page): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (const entry of await menuOf(page).locator('> *').all()) {
        const name = await entry.innerText();
        const href = await entry.getAttribute('href');
        if (href !== null) {
            entries.push([name, href]);
            continue;
        }
        await entry.click();
        const items = page.getByRole('menuitem');
        await expect(items.first()).toBeVisible();
        entries.push([
            name,
            await Promise.all(
                (await items.all()).map(
                    async (item) => [await item.innerText(), (await item.getAttribute('href')) ?? ''] as const,
                ),
            ),
        ]);
        await page.keyboard.press('Escape');
        await expect(items).toHaveCount(0);
        await expect(entry).toBeFocused();
    }
    return entries;
};

/** One user opens each page and one is refused; access.test.ts has every role, and Guard.test.tsx what it sees. */
const isShown = (path: string, who: string, letter: string): boolean =>
    path === '/rapporter' || letter === who[0] || letter === [...'QEPCSLA'].find((other) => !who.includes(other));

for (const [name, { letter, landing, menu }] of Object.entries(people)) {
    test(`${name}: landing page, menu, and its part of the route table`, async ({ page, city, signInAs }) => {
        const things = await ownThings(city.url, name);
        await signInAs(name);
        await expect(page).toHaveURL(new RegExp(`${landing}(\\?.*)?$`));
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(menuOf(page).locator('> *')).toHaveCount(menu.length);
        expect(await readMenu(page)).toEqual(menu);
        await expect(page.getByText('Driftsapplikasjon')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Dashboard' })).toHaveCount(0);

        // The other contractor's admin has the same role, so only pages that depend on the company are tested.
        for (const [path, who, heading] of routes.filter(
            ([path, who]) => isShown(path, who, letter) && (name !== 'entreprenoradmin2' || path.includes('{')),
        )) {
            await test.step(path, async () => {
                await goWithin(page, fill(path, things));
                const h1 = page.locator('main h1');
                if (who.includes(letter)) {
                    await expect(h1).toHaveText(new RegExp(fill(heading.source, things).replaceAll('(n)', '')), {
                        timeout: 30_000,
                    });
                    await expect(page.getByText(noAccess)).toHaveCount(0);
                    await expect(page).not.toHaveTitle(/^(Bymelding|Ingen tilgang.*)$/);
                    await expect(page).toHaveTitle(/.+ – Bymelding$/);
                } else {
                    await expect(page.locator('main').getByText(noAccess)).toBeVisible();
                    await expect(page).toHaveTitle('Ingen tilgang – Bymelding');
                }
                await expect(h1).toHaveCount(1);
            });
        }
        if (letter !== 'E') return;

        await goWithin(page, '/finnes/ikke');
        await expect(page.locator('main h1')).toHaveText('Obs!');
        await expect(page.getByText('Beklager - vi finner ikke siden du spør etter.')).toBeVisible();
        await expect(page).toHaveTitle('Obs! – Bymelding');
        await page.getByRole('link', { name: 'Til forsiden' }).click();
        await expect(page).toHaveURL(new RegExp(landing));
        await expect(page.locator('main h1')).not.toHaveText('Obs!');
    });
}

test.describe('on a first visit', () => {
    test.use({ keepsPage: false });

    test('a deep link leads to login, and after sign-in back to it, where / and an unknown path are others than before', async ({
        page,
    }) => {
        await page.goto('/finnes/ikke');
        await expect(page.getByRole('heading', { level: 1, name: 'Obs!' })).toBeVisible();
        await expect(page.getByText('Beklager - vi finner ikke siden du spør etter.')).toBeVisible();
        await page.goto('/');
        await expect(page).toHaveURL(/\/login$/);
        await page.goto(`${shortList()}&bydelId=3&sorterEtter=adresse`);
        await expect(page).toHaveURL(/\/login$/);
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger\?datoFra=[\d-]+&bydelId=3&sorterEtter=adresse$/);
        await expect(page.getByRole('button', { name: 'Fjern filter: Bydel: Sagene' })).toBeVisible();
        // A signed-in user has nothing to do on /login, nor on the root path.
        await goWithin(page, '/');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger(\?.*)?$/);
    });

    test('a user without a role we know stays on /login and may log in as another user (D5)', async ({ page }) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'uten-rolle');
        await page.waitForURL(/\/login$/);
        await expect(page.getByRole('alert')).toHaveText(noAccess);
        await expect(page.getByRole('link', { name: 'Driftsapplikasjon' })).toHaveCount(0);
        await page.goto('/admin');
        await expect(page).toHaveURL(/\/login$/);
        await expect(page.getByRole('alert')).toHaveText(noAccess);
        await page.getByRole('button', { name: 'Logg inn som en annen bruker' }).click();
        await fillSignInPage(page, 'saksbehandler');
        await expect(page).toHaveURL(/\/saksbehandlermeldinger/);
    });
});
