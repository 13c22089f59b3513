// What axe cannot check: the focus, the page without colours, and at 400 %.
import type { Locator, Page } from '@playwright/test';
import { expectNoSideways } from '../harness/axe';
import { expect, goWithin, shortList, test } from '../harness/journey';
import { userByEmail } from '../../src/demo/startingData/users';
import { demoEmail } from '../harness/signIn';
import { callsOf, types } from '../services/reportCalls';

test.use({ keepsPage: true });

/** A user without saved filters. */
const user = 'amir.hussain';

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Meldinger' });

/** Watches the focus from now on; answers whether it was ever on the body, even for a few frames. */
const watchFocus = async (page: Page): Promise<() => Promise<boolean>> => {
    await page.evaluate(() => {
        let hasBeen = false;
        let frames = 0;
        document.body.dataset.focusWatched = 'true';
        const look = (): void => {
            if (!document.body.dataset.focusWatched) return;
            const isNowhere = document.activeElement === null || document.activeElement === document.body;
            // Before the first click nothing has the focus, however long that takes.
            hasBeen ||= !isNowhere;
            frames = isNowhere && hasBeen ? frames + 1 : 0;
            // A control that is disabled while saving loses the focus for a moment.
            if (frames >= 15) document.body.dataset.focusLost = 'true';
            requestAnimationFrame(look);
        };
        look();
    });
    return () =>
        page.evaluate(() => {
            const { focusLost } = document.body.dataset;
            delete document.body.dataset.focusLost;
            delete document.body.dataset.focusWatched;
            return focusLost === 'true';
        });
};

test('the focus stays on the page after Tildel, type, agreement, status and saving', async ({
    page,
    city,
    signInAs,
}) => {
    const report = await callsOf(city).newReport();
    await signInAs(user, {
        at: `/saksbehandlermeldinger/${report.id}`,
    });
    const route = page.getByRole('button', { name: 'Tildel på nytt' });
    await route.focus();
    const isLost = await watchFocus(page);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog').getByRole('button', { name: 'Tildel på nytt' });
    await question.or(page.getByText('Meldingen er tildelt')).first().waitFor();
    if (await question.isVisible()) await question.press('Enter');
    await expect(page.getByText(/tildelt|tildeles/i).first()).toBeVisible();
    await expect(route).toBeFocused();

    const type = page.getByRole('combobox', { name: 'Meldingstype' });
    await type.fill('Sykkel');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(type).toHaveValue(/sykkel/i);
    const agreement = page.getByRole('combobox', { name: 'Avtale' });
    await agreement.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(agreement).toBeEditable();
    await page.getByRole('combobox', { name: 'Status' }).press('Enter');
    await page.getByRole('option', { name: 'Under behandling' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Lagre status' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await callsOf(city).getReport(report.id)).meldingsStatusId).toBe(4);
    expect((await callsOf(city).getReport(report.id)).meldingstypeId).not.toBe(types.road);
    await expect(page.getByText('Under behandling').first()).toBeVisible();
    expect(await isLost(), 'the focus fell to the body').toBe(false);
});

test('at 400 % nothing is in the way: the bars scroll along, and everything can be reached', async ({
    page,
    city,
    signInAs,
}) => {
    const report = await callsOf(city).newReport();
    await page.setViewportSize({ width: 320, height: 256 });
    await signInAs(user, { at: shortList() });
    /** Nothing stays fixed over the page, and what is scrolled to can be clicked. */
    const expectFree = async (last: Locator): Promise<void> => {
        await last.scrollIntoViewIfNeeded();
        await last.click({ trial: true });
        const stuck = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('body *')]
                .filter((element) => {
                    const { position } = getComputedStyle(element);
                    const { top, bottom, height } = element.getBoundingClientRect();
                    const isSeen = height > 20 && bottom > 0 && top < innerHeight;
                    return (
                        (position === 'fixed' || position === 'sticky') &&
                        isSeen &&
                        element.checkVisibility({ visibilityProperty: true })
                    );
                })
                .map((element) => element.outerHTML.slice(0, 150)),
        );
        expect(stuck).toEqual([]);
        await expectNoSideways(page);
    };
    await expect(rows(page)).toBeVisible();
    await expectFree(rows(page).getByRole('checkbox').last());
    await goWithin(page, `/saksbehandlermeldinger/${report.id}`);
    // While the page loads, what is above the button still grows.
    await expect(page.getByText('Ingen kommentarer er lagt til for denne meldingen.')).toBeVisible();
    await page.getByRole('button', { name: 'Behandling' }).click();
    await page.getByRole('button', { name: 'Behandle', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: /^Behandle / });
    await sheet.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Avvist' }).click();
    await sheet.getByRole('button', { name: 'Lagre og neste' }).click();
    const reason = sheet.getByRole('textbox', { name: 'Intern kommentar' });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await sheet.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('dialog', { name: 'Behandling' }).getByRole('button', { name: 'Lukk' }).click();
    await expectFree(page.getByRole('button', { name: 'Behandling' }));
});

test('a report opened from far down a narrow list starts at its top, and so does the next one', async ({
    page,
    signInAs,
}) => {
    await page.setViewportSize({ width: 800, height: 700 });
    await signInAs(user, { at: shortList() });
    const heading = page.getByRole('heading', { level: 1 });
    const scrolled = (): Promise<number> => page.evaluate(() => window.scrollY);
    await rows(page).getByRole('link').nth(15).scrollIntoViewIfNeeded();
    expect(await scrolled()).toBeGreaterThan(0);
    await rows(page).getByRole('link').nth(15).click();
    await expect(heading).toBeFocused();
    expect(await scrolled()).toBe(0);
    const first = await heading.textContent();
    // As soon as the list is longer than the window.
    await expect
        .poll(() => page.evaluate(() => (window.scrollTo(0, document.body.scrollHeight), window.scrollY)))
        .toBeGreaterThan(0);
    // The shortcut works once the page knows the list around the report.
    await expect(page.getByRole('button', { name: 'Neste melding' })).toBeEnabled();
    await page.keyboard.press('j');
    await expect(heading).not.toHaveText(first ?? '');
    await expect(heading).toBeFocused();
    await expect.poll(scrolled).toBe(0);
});

test('text typed right after the shortcut for the next report belongs to that report', async ({
    page,
    city,
    signInAs,
}) => {
    // Not yet in the page's cache.
    const adresse = 'Pustegata 1';
    for (let made = 0; made < 2; made += 1) await callsOf(city).newReport({ adresse });
    await signInAs(user, {
        at: `/saksbehandlermeldinger?fritekstSok=adresse:"${adresse}"`,
    });
    const queue = page.getByRole('navigation', { name: 'Meldinger i listen' });
    await expect(rows(page).getByRole('link')).toHaveCount(2);
    const hrefs = await rows(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const [, second = ''] = hrefs;
    const id = second.split('/').at(-1);
    const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/meldinger/${id}`));
    await rows(page).getByRole('link').first().click();
    await (await ahead).finished();
    await expect(queue).toContainText('1 av');
    // A slow machine, where the old page would stay for a while.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await Promise.all(['j', 'i', 'h', 'e', 'n', 't', 'e', 't'].map((key) => page.keyboard.press(key)));
    await session.detach();
    await expect(queue).toContainText('2 av');
    await expect(page).toHaveURL(new RegExp(`${second}$`));
    await expect(page.getByRole('textbox', { name: 'Skriv en kommentar' })).toHaveValue('hentet');
});

test('forced colours show which menu and which tab is current', async ({ page, city, signInAs }) => {
    const report = await callsOf(city).newReport();
    await page.emulateMedia({ forcedColors: 'active' });
    await signInAs(user, { at: `/saksbehandlermeldinger/${report.id}` });
    const lines = (entry: Locator): Promise<string> =>
        entry.evaluate((element) => {
            const { outlineStyle, outlineColor, borderBottomColor } = getComputedStyle(element);
            return `${outlineStyle} ${outlineColor} ${borderBottomColor}`;
        });
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' });
    const [current, other] = [menu.locator('[aria-current]'), menu.locator('a:not([aria-current])').first()];
    await expect(current).toHaveCount(1);
    expect(await lines(current)).not.toBe(await lines(other));
    const tabs = page.getByRole('tablist');
    await expect(tabs.getByRole('tab', { selected: true })).toBeVisible();
    const indicator = page.locator('.MuiTabs-indicator');
    await expect(indicator).toBeVisible();
    const colours = await indicator.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        getComputedStyle(document.body).backgroundColor,
    ]);
    expect(colours[0]).not.toBe(colours[1]);
});

test('the focus stays with the saved filters when one is removed, the last one too, by keys at a desk, by touch on a telephone', async ({
    page,
    city,
    signInAs,
}) => {
    const brukerId = userByEmail(demoEmail(user)).id;
    const saved = page.getByRole('group', { name: 'Lagrede filtre' });
    const menus = saved.getByRole('button', { name: /^Endre eller fjern/ });
    await signInAs(user, { at: shortList() });
    await expect(rows(page)).toBeVisible();
    for (const [how, width] of [
        ['keyboard', 1440],
        ['mouse', 360],
    ] as const)
        await test.step(`by ${how}, ${width} px`, async () => {
            for (const navn of ['Mine', 'Andres']) {
                const body = {
                    brukerId,
                    filter: `fritekstSok=${navn}`,
                    navn,
                    standard: false,
                };
                const made = await callsOf(city).post(user, `/api/brukere/${brukerId}/meldingsfiltre`, body);
                expect(made.status).toBe(201);
            }
            await page.setViewportSize({ width, height: 800 });
            // Rows read a moment ago are not fetched again.
            await expect(async () => {
                await goWithin(page, '/finnes/ikke');
                await goWithin(page, shortList());
                await expect(menus).toHaveCount(2, { timeout: 3000 });
            }).toPass();
            await expect(rows(page).getByRole('link').first()).toBeVisible();
            const press = (button: Locator): Promise<void> =>
                how === 'mouse' ? button.click() : button.press('Enter');
            const isLost = await watchFocus(page);
            for (let left = 1; left >= 0; left -= 1) {
                await press(menus.first());
                await press(page.getByRole('menuitem', { name: 'Fjern' }));
                await press(page.getByRole('dialog').getByRole('button', { name: 'Fjern' }));
                await expect(menus).toHaveCount(left);
                await expect(page.getByRole('dialog')).toHaveCount(0);
                await expect(saved).toBeFocused();
            }
            expect(await isLost(), 'the focus fell to the body').toBe(false);
            await expect(saved).toBeFocused();
            await page.keyboard.press('Tab');
            expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
        });
});
