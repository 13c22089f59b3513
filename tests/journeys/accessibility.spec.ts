import type { Page, ViewportSize } from '@playwright/test';
import { desk, expectNoSideways, type expectAccessible, telephone } from '../harness/axe';
import { expect, goWithin, settled, shortList, test } from '../harness/journey';
import { companies, fixedId } from '../services/administrationCalls';
import { callsOf, agreements, nordvei, photo } from '../services/reportCalls';

test.use({ keepsPage: true });

/** Both sizes, starting with the window's, since each change redraws the page. */
const both = (page: Page): [ViewportSize, ViewportSize] =>
    page.viewportSize()?.width === telephone.width ? [telephone, desk] : [desk, telephone];

/** Checks every page: one main, one h1, headings in order, a title of its own, a language. */
const expectSound = async (page: Page, options: { isForeign?: boolean } = {}): Promise<void> => {
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect(page).toHaveTitle(options.isForeign ? /\S/ : /\S.* – Bymelding$/);
    const { language, mains, levels } = await page.evaluate(() => {
        const seen = (selector: string) =>
            [...document.querySelectorAll(selector)].filter((element) =>
                element.checkVisibility({ visibilityProperty: true }),
            );
        return {
            language: document.documentElement.lang,
            mains: seen('main').length,
            levels: seen('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1])),
        };
    });
    expect(mains).toBe(1);
    expect(language).toBe('nb');
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skips, `headings in order: ${levels.join(' ')}`).toEqual([]);
};
/** The same on a phone and at a desk, without sideways scrolling, and axe. */
const expectSoundInBoth = async (
    page: Page,
    axe: typeof expectAccessible,
    options?: { isForeign: boolean },
): Promise<void> => {
    await expectSound(page, options);
    await axe(page, both(page));
    await expectSound(page, options);
};
const firstRow = (page: Page) => page.getByRole('list', { name: 'Meldinger' }).getByRole('listitem').first();

test.describe('on a new page', () => {
    test.use({ keepsPage: false });

    test('pages outside sign-in: WCAG, headings, titles, no horizontal scroll, light and dark, desktop and phone', async ({
        page,
        axe,
    }) => {
        const titles = new Set<string>();
        const paths = [
            '/login',
            '/konto/glemtpassord',
            '/konto/linkforglemtpassordersent',
            '/konto/passord/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11',
            '/passordaktivering/3b0f5f0e-7f2b-4a34-9d0d-2f4b8a1f4f11',
            '/konto/endretpassordbekreftet',
            '/nedtid',
            '/finnes/ikke',
        ];
        for (const path of paths)
            await test.step(path, async () => {
                await page.goto(path);
                await expect(page.locator('h1')).toBeVisible();
                await expectSoundInBoth(page, axe);
                titles.add(await page.title());
            });
        expect(titles.size, 'every page has its own title').toBe(paths.length);
        await page.goto('/login');
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await page.waitForURL(/\/oidc\//);
        await expectSoundInBoth(page, axe, { isForeign: true });
    });
});

// Starts on a new page, where Tab starts at the top.
test('the keyboard alone: links that skip, filter, choice, Escape returns the focus, which is visible', async ({
    page,
    signInAs,
}) => {
    /**
     * The element that shows the focus: an outline, or the thicker border of a text field; otherwise the element
     * itself.
     */
    const outline = (): Promise<string> =>
        page.evaluate(() => {
            const element = document.activeElement ?? document.body;
            const { outlineStyle, outlineWidth } = getComputedStyle(element);
            if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'outline';
            const frame = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
            return frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2
                ? 'frame'
                : element.outerHTML.slice(0, 200);
        });
    await signInAs('saksbehandler', { at: shortList() });
    await expect(firstRow(page)).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Gå til innhold' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    expect(await outline()).toBe('outline');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const skipFilters = page.getByRole('link', { name: 'Gå til listen' });
    await expect(skipFilters).toBeFocused();
    await expect(skipFilters).toBeInViewport();

    const filter = page.getByRole('button', { name: 'Bydel', exact: true });
    const seen: string[] = [await outline()];
    for (
        let step = 0;
        step < 30 && !(await filter.evaluate((element) => element === document.activeElement));
        step += 1
    ) {
        await page.keyboard.press('Tab');
        seen.push(await outline());
    }
    await expect(filter).toBeFocused();
    expect(
        seen.filter((one) => one !== 'outline' && one !== 'frame'),
        'focus is visible wherever it goes',
    ).toEqual([]);
    await page.keyboard.press('Enter');
    const first = page.getByRole('checkbox', { name: 'Gamle Oslo' });
    await expect(first).toBeVisible();
    for (let step = 0; step < 5 && !(await first.evaluate((element) => element === document.activeElement)); step += 1)
        await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/bydelId=1(&|$)/);
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(page.getByRole('button', { name: 'Bydel (1)' })).toBeFocused();

    // The previous filter's rows stay until the new ones arrive, and would take the focus with them.
    await settled(page);
    const list = page.getByRole('list', { name: 'Meldinger' });
    await skipFilters.press('Enter');
    await expect(list).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list.getByRole('checkbox').first()).toBeFocused();
});

test("the service department's list, its dialogs, no-access and not-found pages, desktop and phone", async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('saksbehandler', { at: shortList() });
    await expect(firstRow(page)).toBeVisible();
    await page.setViewportSize(telephone);
    await page.getByRole('button', { name: /^Vis \d+ varsler? til$/ }).click();
    await expectSoundInBoth(page, axe);
    await page.setViewportSize(telephone);
    await page.getByRole('button', { name: 'Åpne meny' }).click();
    await expect(page.getByRole('link', { name: 'Rapporter' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Lukk meny' }).click();
    await expect(page.getByRole('link', { name: 'Rapporter' })).toBeHidden();
    const expectDialog = async (name: string, sizes?: [ViewportSize, ViewportSize]): Promise<void> => {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await axe(page, sizes);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    // The tips close with the search field when the size changes.
    for (const size of [telephone, desk]) {
        await page.setViewportSize(size);
        await expectDialog('Søketips');
    }
    await expectDialog('Ny melding', both(page));
    await page.getByRole('button', { name: /^Brukermeny/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logg ut' })).toBeVisible();
    await axe(page, both(page));
    await page.keyboard.press('Escape');
    for (const [path, heading] of [
        ['/admin', 'Ingen tilgang'],
        ['/finnes/ikke', 'Obs!'],
    ] as const) {
        await goWithin(page, path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectSoundInBoth(page, axe);
    }
});

test("the service department's case detail with panels and dialogs open, desktop and phone", async ({
    page,
    city,
    signInAs,
    axe,
}) => {
    const report = await callsOf(city).newReport({ bilder: [await photo()] });
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${report.id}` });
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(report.lopeNummer)) })).toBeVisible();
    await page.getByRole('button', { name: /^Meldinger til innmelder \(/ }).click();
    await page.getByRole('button', { name: 'Send melding' }).click();
    await expect(page.getByRole('dialog', { name: 'Melding til innmelder' })).toBeVisible();
    await axe(page, both(page));
    await page.keyboard.press('Escape');
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: /^Bilder \(1\)/ }).click();
    await page
        .getByRole('region', { name: 'Bilder (1)' })
        .getByRole('button', { name: /^Åpne bilde/ })
        .click();
    await expect(page.getByRole('dialog', { name: 'Bildevisning' }).getByRole('img')).toBeVisible();
    await axe(page, both(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.setViewportSize(telephone);
    await page.getByRole('button', { name: 'Behandling' }).click();
    await page.getByRole('button', { name: 'Behandle', exact: true }).click();
    const handling = page.getByRole('dialog', { name: /^Behandle / });
    await handling.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Avvist' }).click();
    await handling.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(handling.getByRole('textbox', { name: 'Intern kommentar' })).toHaveAttribute('aria-invalid', 'true');
    await axe(page);
    await expectNoSideways(page);
    await handling.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('dialog', { name: 'Behandling' }).getByRole('button', { name: 'Lukk' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Opened last, since the map is redrawn at each change of colours.
    await page.setViewportSize(desk);
    for (const panel of [/^Ressursbruk \(/, /^Dokumentasjon \(/, /^Kart$/])
        await page.getByRole('button', { name: panel }).click();
    await expect(page.getByRole('region', { name: 'Kart med meldingens plassering' })).toBeVisible();
    await expectSoundInBoth(page, axe);
});

test("the contractor's list and case detail, desktop and phone", async ({ page, city, signInAs, axe }) => {
    const report = await callsOf(city).newReport();
    await callsOf(city).putAsService(report, { selskapId: nordvei, avtaleId: agreements.roadInner });
    await signInAs('entreprenoradmin', { at: shortList('entreprenormeldinger') });
    await expect(firstRow(page)).toBeVisible();
    await expectSoundInBoth(page, axe);
    await page.setViewportSize(desk);
    await goWithin(page, `/entreprenormeldinger/${report.id}`);
    for (const panel of [/^Ressursbruk \(/, /^Dokumentasjon \(/])
        await page.getByRole('button', { name: panel }).click();
    await expect(page.getByText('Ingen dokumentasjon er lagt til.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Prosesskode' }).click();
    await expect(
        page
            .getByRole('group')
            .filter({ has: page.getByRole('option') })
            .first(),
    ).toBeVisible();
    await expectSoundInBoth(page, axe);
});

interface Walk {
    path: string;
    /** The buttons that open a dialog, which is returned. */
    opens?: readonly string[];
    /** The sign that the page has loaded; by default a table. */
    shows?: string | RegExp;
    /** The row to open on a phone. */
    edits?: string;
}
/** Each page has another title than the previous one. */
const walks: readonly { user: string; of: string; pages: readonly Walk[] }[] = [
    {
        user: 'entreprenoradmin',
        of: 'besides the reports',
        pages: [
            { path: '/entreprenorbrukere' },
            { path: '/entreprenorkontrakter' },
            { path: '/globalressursbruk', shows: 'Velg kontrakt' },
        ],
    },
    {
        user: 'admin',
        of: 'about companies',
        pages: [
            { path: `/entreprenorer/${companies.nordvei}`, opens: ['Legg til bruker'] },
            { path: '/entreprenorer', opens: ['Opprett entreprenør'] },
            { path: `/entreprenorer/${companies.nordvei}?fane=kontrakter`, opens: ['Legg til kontrakt'] },
            {
                path: `/entreprenorer/${companies.nordvei}/Kontrakter/${fixedId('c', 17)}`,
                opens: ['Endre kontrakt'],
            },
            { path: `/entreprenorer/${companies.nordvei}?fane=avtaler`, opens: ['Legg til avtaler'] },
            { path: '/avtaler' },
        ],
    },
    {
        user: 'admin',
        of: 'about the rest',
        pages: [
            { path: '/admin', shows: 'Tekstmal for Arbeid utført' },
            { path: '/prosesskoder', opens: ['Opprett prosesskodeskjema'] },
            { path: '/admin?fane=meldingskategorier' },
            { path: '/prosesskoder/1' },
            { path: '/admin?fane=meldingstyper' },
            { path: '/admin/meldingseksport', shows: 'Generer' },
            { path: '/admin?fane=diverse', shows: 'Reset miljø' },
            { path: '/rapporter', opens: ['Lag rapport'] },
            { path: '/serviceavdelingen', opens: ['Opprett bruker'], edits: 'Siri Haugen' },
        ],
    },
];
/** Checks that no table is wider than its frame; answers how many there are. */
const expectTablesFit = async (page: Page): Promise<number> => {
    const excess = await page
        .locator('main [role=region]:has(table)')
        .evaluateAll((frames) => frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(0, ...excess), 'no table scrolls sideways on a telephone').toBe(0);
    return excess.length;
};

for (const { user, of, pages } of walks)
    test(`every page of ${user} ${of}, with its dialogs, desktop and phone`, async ({ page, signInAs, axe }) => {
        await signInAs(user, { at: pages[0]?.path ?? '' });
        let title = 'Obs! – Bymelding';
        for (const { path, opens = [], shows, edits } of pages)
            await test.step(path, async () => {
                await goWithin(page, path);
                await expect(page).not.toHaveTitle(title);
                await expect(
                    shows === undefined
                        ? page.getByRole('row').nth(1)
                        : page.getByLabel(shows).or(page.getByRole('button', { name: shows })),
                ).toBeVisible();
                title = await page.title();
                await page.setViewportSize(telephone);
                expect(await expectTablesFit(page)).toBeGreaterThanOrEqual(shows === undefined ? 1 : 0);
                await expectSoundInBoth(page, axe);
                for (const name of opens)
                    await test.step(name, async () => {
                        await page
                            .getByRole('button', { name: new RegExp(`^${name}(:|$)`) })
                            .first()
                            .click();
                        await expect(page.getByRole('dialog')).toBeVisible();
                        await axe(page, both(page));
                        await page.keyboard.press('Escape');
                        await expect(page.getByRole('dialog')).toHaveCount(0);
                    });
                if (!edits) return;
                await page.setViewportSize(telephone);
                await page.getByRole('button', { name: edits, exact: true }).click();
                await expect(page.getByRole('group', { name: `Endre ${edits}` })).toBeInViewport();
                await axe(page);
            });
    });
