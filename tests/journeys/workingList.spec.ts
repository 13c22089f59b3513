import type { Locator, Page } from '@playwright/test';
import { desk, telephone } from '../harness/axe';
import { expect, goWithin, settled, shortList, test } from '../harness/journey';
import { userByEmail } from '../../src/demo/startingData/users';
import { demoEmail } from '../harness/signIn';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });
// The last file: otherwise one worker waits for the other.
test.describe.configure({ mode: 'parallel' });

const listOf = (wing: string, adresse: string): string =>
    `/${wing}?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` })}`;
/** Returns to the tab, which then asks the city at once. */
const comeBack = (page: Page): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
const leader = 'Lars Dahl';
const rows = (page: Page) => page.locator('li[data-report]');
/** Presses a pin until it shows what it should: while the map moves, the pin may slip away from the pointer. */
const pressOnMap = (pin: Locator, shown: Locator): Promise<void> =>
    expect(async () => {
        if (await pin.isVisible()) await pin.click({ timeout: 2000 });
        await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });

const scriptsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => name.endsWith('.js')),
    );

const requestsOf = (page: Page): string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
        if (/\/(api|sok|fliser|kart)\//.test(request.url())) asked.push(request.url());
    });
    return asked;
};

test.describe('a visit', () => {
    test.use({ keepsPage: false });

    test('a report by its address needs eight calls and few files', { tag: '@beyond' }, async ({ page, signInAs }) => {
        const asked = requestsOf(page);
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger/1' });
        await expect(page.getByRole('button', { name: 'Behandle', exact: true })).toBeVisible();
        await settled(page);
        const scripts = await scriptsOf(page);
        expect(scripts.length, scripts.join('\n')).toBeLessThan(22);
        expect(asked.filter((url) => !url.includes('/fliser/')).length, asked.join('\n')).toBeLessThanOrEqual(8);
    });

    test(
        'a visit to the list asks for nothing twice, and for no piece of the map that is not shown',
        { tag: '@beyond' },
        async ({ page, signInAs }) => {
            await signInAs('saksbehandler', { at: '/finnes/ikke' });
            await expect(page.getByRole('heading', { level: 1, name: 'Obs!' })).toBeVisible();
            await settled(page);
            const asked = requestsOf(page);
            await page.goto('/saksbehandlermeldinger');
            await expect(rows(page)).toHaveCount(100);
            await expect(page.locator('.leaflet-marker-pane > *').first()).toBeVisible();
            await settled(page);
            expect(asked.filter((url) => url.includes('antall=100'))).toHaveLength(1);
            expect(asked.filter((url) => url.includes('/kart?'))).toHaveLength(1);
            expect(asked).toEqual([...new Set(asked)]);
            const zooms = asked.flatMap((url) => /\/fliser\/[^/]+\/(\d+)\//.exec(url)?.[1] ?? []);
            expect(new Set(zooms).size).toBe(1);
            const scripts = await scriptsOf(page);
            expect(scripts.length).toBeGreaterThan(4);
            // Dialogs load when they are opened.
            expect(scripts.length).toBeLessThan(45);
            expect(scripts.filter((name) => name.includes('Dialog-'))).toEqual([]);
            expect(scripts).toEqual([...new Set(scripts)]);
        },
    );

    for (const size of [desk, telephone])
        test(
            `at ${size.width} px nothing moves when the notices arrive, after a visit that had some`,
            { tag: '@beyond' },
            async ({ page, signInAs }) => {
                const notice = page.getByRole('button', { name: 'Skjul varselet' });
                const heading = page.getByRole('heading', { level: 1 });
                const top = async () => (await heading.boundingBox())?.y;
                await page.setViewportSize(size);
                await signInAs('saksbehandler', { at: shortList() });
                await expect(notice).toBeVisible();
                let answer = (): unknown => undefined;
                await page.route(/\/api\/varsler/, (route) => void (answer = () => route.continue()));
                await page.reload();
                await expect(rows(page).first()).toBeVisible();
                const before = await top();
                await answer();
                await expect(notice).toBeVisible();
                expect(await top()).toBe(before);
            },
        );
});

test(
    'rows out of sight, which are not laid out, take as much room as when they are seen',
    { tag: '@beyond' },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger' });
        await expect(rows(page)).toHaveCount(100);
        const last = rows(page).last();
        const bottom = async (): Promise<number> => {
            const [top, end] = [await rows(page).first().boundingBox(), await last.boundingBox()];
            return Math.round((end?.y ?? 0) + (end?.height ?? 0) - (top?.y ?? 0));
        };
        const before = await bottom();
        for (let row = 0; row < 100; row += 10) await rows(page).nth(row).scrollIntoViewIfNeeded();
        await last.scrollIntoViewIfNeeded();
        await expect(last.getByRole('link')).toBeInViewport();
        expect(Math.abs((await bottom()) - before)).toBeLessThanOrEqual(2);
    },
);

test(
    'beside a long address, type and status stay words in a narrow column, and the number is whole and covered by nothing',
    { tag: '@hand' },
    async ({ page, city, signInAs }) => {
        const adresse = 'Rektor Holmboes gate ved inngangen til Store Ringvei 118';
        const report = await callsOf(city).newReport({ adresse });
        const videresendt = { meldingsStatusId: 26 };
        expect((await callsOf(city).putAsService(report, videresendt)).status).toBe(200);
        await signInAs('saksbehandler', { at: listOf('saksbehandlermeldinger', adresse) });
        const row = rows(page).first();
        const parts = [
            row.getByRole('link'),
            row.locator('b').first(),
            row.getByText(/^nr\. \d+$/),
            row.getByText('Videresendt Renovasjons- og gjenvinningsetaten'),
        ];
        for (const width of [1440, 1280, 1024]) {
            await page.setViewportSize({ width, height: 900 });
            const [address, type, number, status] = await Promise.all(parts.map((part) => part.boundingBox()));
            for (const part of [address, type, number, status])
                expect(part?.width ?? 0, `at ${width}`).toBeGreaterThan(40);
            // Truncated texts show a word or two, and short ones are complete.
            for (const part of parts)
                expect(
                    await part.evaluate((one) => one.scrollWidth <= one.clientWidth + 1 || one.clientWidth > 60),
                    `at ${width}`,
                ).toBe(true);
            expect((number?.x ?? 0) + (number?.width ?? 0)).toBeLessThanOrEqual(status?.x ?? 0);
        }
    },
);

test(
    'an address in the list is cut only when its district has no room left, and on a telephone no text is (report-handling §2)',
    { tag: '@hand' },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: '/saksbehandlermeldinger' });
        await expect(rows(page).first()).toBeVisible();
        const widths = Array.from({ length: 12 }, (_, step) => 1180 + 20 * step);
        for (const width of widths) {
            await page.setViewportSize({ width, height: 900 });
            const cutTooSoon = await rows(page).evaluateAll((all) =>
                all
                    .filter((row) => {
                        const [address, district] = ['a', '.type .quiet + .quiet'].map((part) =>
                            row.querySelector(part),
                        );
                        return (
                            address && district && address.scrollWidth > address.clientWidth && district.clientWidth > 0
                        );
                    })
                    .map(({ textContent }) => textContent),
            );
            expect(cutTooSoon, `at ${width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 740 });
        const texts = rows(page).locator('.text');
        await expect
            .poll(() => texts.evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).length))
            .toBe(0);
    },
);

test(
    'the tools of the list, with the sort, stay at the very top while it scrolls and rows are selected',
    { tag: '@hand' },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', { at: shortList() });
        const tools = page.getByRole('group', { name: 'Verktøy for listen' });
        const boxes = rows(page).getByRole('checkbox');
        await boxes.nth(1).check();
        for (const [width, height, most] of [
            [1440, 900, 48],
            [768, 1024, 48],
            // On a telephone, the sort has a line of its own.
            [360, 740, 64],
        ] as const) {
            await page.setViewportSize({ width, height });
            await rows(page).last().scrollIntoViewIfNeeded();
            const bar = await page.getByRole('banner').boundingBox();
            await expect
                .poll(async () => Math.round((await tools.boundingBox())?.y ?? 0))
                .toBe(Math.round((bar?.y ?? 0) + (bar?.height ?? 0)));
            expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(most);
            await expect(page.getByText('1 valgt')).toBeInViewport();
            await expect(tools.getByRole('combobox', { name: 'Sorter' })).toBeInViewport();
            const link = rows(page).nth(1).getByRole('link');
            await link.evaluate((one) => one.scrollIntoView({ block: 'start' }));
            const [top, covered] = [(await link.boundingBox())?.y ?? 0, await tools.boundingBox()];
            expect(top, 'the tools cover no row that gets the focus').toBeGreaterThanOrEqual(
                (covered?.y ?? 0) + (covered?.height ?? 0),
            );
        }
    },
);

test(
    'Ctrl+P prints the rows of the list and the facts of a report, without controls',
    { tag: '@hand' },
    async ({ page, signInAs }) => {
        await signInAs('saksbehandler', {
            at: `${shortList()}&meldingsStatusId=2`,
        });
        await expect(rows(page).first()).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 794, height: 1123 });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Status: Ikke behandlet')).toBeVisible();
        await expect(rows(page).first().getByText('Ikke behandlet', { exact: true })).toBeVisible();
        await expect(page.getByRole('main').getByRole('button', { name: /^(?!Fjern filter)/ })).toHaveCount(0);
        await expect(page.getByRole('checkbox')).toHaveCount(0);
        await expect(page.getByRole('link', { name: /^Gå til/ })).toHaveCount(0);
        await page.emulateMedia({ media: 'screen' });
        await rows(page).first().getByRole('link').click();
        await expect(page.getByRole('button', { name: 'LUKK' })).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText('Innmelder', { exact: true })).toBeVisible();
        await expect(
            page.getByRole('button', {
                name: /LUKK|Skriv ut|Tildel|^Behandling$|Legg til/,
            }),
        ).toHaveCount(0);
        await expect(page.getByRole('link', { name: /^Gå til/ })).toHaveCount(0);
    },
);

/** The number of reports on the map, as pins or in clusters. */
const mapped = (page: Page): Promise<number> =>
    page
        .locator('.leaflet-marker-pane .map-pin, .leaflet-marker-pane .map-cluster')
        .evaluateAll((all) => all.reduce((sum, one) => sum + Number(one.textContent || 1), 0));

/** The number of pins and clusters that a button of the map covers, or touches. */
const pinsBelowButtons = (page: Page): Promise<number> =>
    page.evaluate(() => {
        const boxes = (selector: string) =>
            [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        const buttons = boxes('.map-button, .leaflet-bar a');
        return boxes('.leaflet-marker-pane .map-pin, .leaflet-marker-pane .map-cluster').filter((pin) =>
            buttons.some(
                ({ left, right, top, bottom }) =>
                    pin.right > left && pin.left < right && pin.bottom > top && pin.top < bottom,
            ),
        ).length;
    });

test(
    'the map shows every report of the filter and what its signs mean, and on a telephone previews one',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Kartgata 1';
        const place = { latitude: 59.9155, longitude: 10.7401 };
        for (let made = 0; made < 2; made += 1) await callsOf(city).newReport({ adresse, ...place });
        await signInAs('saksbehandler', {
            at: '/saksbehandlermeldinger?bydelId=16',
        });
        await expect(rows(page).first()).toBeVisible();
        const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await expect.poll(() => mapped(page)).toBe(Number(/\((\d+)\)/.exec(title)?.[1]));
        expect(await pinsBelowButtons(page)).toBe(0);
        await page.getByRole('button', { name: 'Tegnforklaring' }).click();
        await expect(page.getByRole('list', { name: 'Tegnforklaring' })).toContainText('Under behandling');
        await axe(page);
        await page.getByRole('button', { name: 'Tegnforklaring' }).click();
        await page.getByRole('button', { name: 'Kartlag' }).click();
        const layers = page.getByRole('region', { name: 'Kartlag' });
        await layers.getByRole('checkbox', { name: 'Gatelys' }).check();
        await expect(layers.getByRole('group', { name: 'Tegnforklaring for Gatelys' })).toContainText('LED');
        await page.getByRole('button', { name: 'Kartlag', exact: true }).press('Escape');
        await expect(layers).toBeHidden();

        await page.setViewportSize({ width: 360, height: 740 });
        await goWithin(page, listOf('saksbehandlermeldinger', adresse));
        await page.getByRole('button', { name: 'Kart', exact: true }).click();
        const pin = page.getByRole('button', { name: new RegExp(`^${adresse}, `) }).first();
        await pressOnMap(page.getByRole('button', { name: '2 meldinger her. Vis dem.' }), pin);
        const preview = page.getByRole('dialog', { name: adresse });
        await pressOnMap(pin, preview);
        await expect(preview).toContainText(/nr\. \d+/);
        await axe(page);
        await page.keyboard.press('Escape');
        await expect(preview).toBeHidden();
        await pressOnMap(pin, preview);
        await preview.getByRole('link', { name: 'Åpne meldingen' }).click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(adresse) })).toBeVisible();
    },
);

test(
    'reports nearby are on the map of a report; a click previews one and leads to it',
    { tag: '@beyond' },
    async ({ page, city, signInAs }) => {
        const place = { latitude: 59.9401, longitude: 10.7603 };
        const report = await callsOf(city).newReport({
            adresse: 'Nabogata 1',
            ...place,
        });
        const other = await callsOf(city).newReport({
            adresse: 'Nabogata 2',
            ...place,
            longitude: place.longitude + 4e-4,
        });
        await signInAs('saksbehandler', {
            at: `/saksbehandlermeldinger/${report.id}`,
        });
        await page.getByRole('button', { name: 'Kart', exact: true }).click();
        const preview = page.getByRole('dialog', { name: 'Nabogata 2' });
        const pin = page.getByRole('button', {
            name: new RegExp(`^Nabogata 2, .*nr\\. ${other.lopeNummer}`),
        });
        await pressOnMap(pin, preview);
        await expect(preview).toContainText(`nr. ${other.lopeNummer}`);
        await preview.getByRole('link', { name: 'Åpne meldingen' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /Nabogata 2/ })).toBeVisible();
    },
);

test(
    'reports that become one’s own are announced, marked as seen and found under Mine',
    { tag: '@release' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Ansvarsgata 1';
        const ansvarligId = userByEmail(demoEmail('leder')).id;
        for (let made = 0; made < 2; made += 1) {
            const { id } = await callsOf(city).newReport({ adresse });
            const handled = callsOf(city).handle(id, { ansvarligId });
            expect((await handled).status).toBe(200);
        }
        await page.setViewportSize(telephone);
        await signInAs('leder', { at: shortList() });
        await page.getByRole('button', { name: '2 nye til deg' }).click();
        const notice = page.getByRole('dialog', {
            name: 'Du er gjort ansvarlig for',
        });
        await expect(notice.getByRole('link', { name: adresse })).toHaveCount(2);
        await axe(page);
        await notice.getByRole('button', { name: 'Merk som sett' }).click();
        await expect(page.getByRole('button', { name: '2 nye til deg' })).toHaveCount(0);
        await page.getByRole('link', { name: 'Mine 2' }).click();
        // Until then, the list shows the last fortnight, and its filter button has no count.
        await expect(page).toHaveURL(/ansvarlig=meg/);
        await expect(rows(page).filter({ hasText: leader })).toHaveCount(2);
        await page.setViewportSize(desk);
        await page.getByRole('button', { name: 'Ansvarlig (1)' }).click();
        await expect(page.getByRole('dialog', { name: 'Ansvarlig' })).toBeVisible();
        await axe(page);
    },
);

test(
    'reports created and changed by others are announced without moving the list, and shown by a click',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const adresse = 'Nyhetsgata 1';
        const first = await callsOf(city).newReport({ adresse });
        await signInAs('leder', { at: listOf('saksbehandlermeldinger', adresse) });
        await expect(rows(page)).toHaveCount(1);
        const other = await callsOf(city).newReport({ adresse });
        await callsOf(city).putAsService(first, { meldingsStatusId: 4 });
        const button = page.getByRole('button', { name: '1 ny, 1 endret' });
        await expect(async () => {
            await comeBack(page);
            await expect(button).toBeVisible({ timeout: 1000 });
        }).toPass();
        await expect(rows(page)).toHaveCount(1);
        await axe(page, [desk, telephone]);
        await page.getByRole('button', { name: 'Vis 1 ny, 1 endret' }).click();
        await expect(rows(page)).toHaveCount(2);
        await expect(rows(page).filter({ hasText: 'Nytt' })).toHaveCount(2);
        await expect(page.locator(`[data-report="${other.id}"] a`)).toBeFocused();
    },
);

test(
    'the nearby button lists the reports around, nearest first',
    { tag: '@beyond' },
    async ({ page, context, city, signInAs, axe }) => {
        await context.grantPermissions(['geolocation']);
        await context.setGeolocation({ latitude: 59.9301, longitude: 10.7711 });
        const adresse = 'Nærgata 1';
        const report = await callsOf(city).newReport({
            adresse,
            latitude: 59.9302,
            longitude: 10.7712,
        });
        await page.setViewportSize(telephone);
        await signInAs('entreprenor', { at: shortList('entreprenormeldinger') });
        // At a first visit the page moves when they arrive.
        await expect(page.getByRole('button', { name: 'Skjul varselet' })).toBeVisible();
        await page.getByRole('button', { name: 'I nærheten' }).click();
        const dialog = page.getByRole('dialog', { name: 'Meldinger i nærheten' });
        await expect(dialog.getByRole('listitem').first()).toContainText(`${adresse}nr. ${report.lopeNummer}`);
        await axe(page);
        await dialog.getByRole('combobox', { name: 'Innenfor' }).click();
        await page.getByRole('option', { name: '100 m' }).click();
        await expect(dialog.getByRole('listitem').first()).toContainText(adresse);
        await dialog.getByRole('link', { name: adresse }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(adresse) })).toBeVisible();
        await context.clearPermissions();
    },
);
