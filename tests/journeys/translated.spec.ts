import type { Page } from '@playwright/test';
import { choose } from '../harness/choose';
import { expect, shortList, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

/** Moves each text into elements of its own, those that come later too, as a browser's translation does. */
const translate = (page: Page): Promise<void> =>
    page.evaluate(() => {
        const isText = (node: Node): node is Text =>
            node instanceof Text &&
            node.data.trim() !== '' &&
            !node.parentElement?.closest('font, option, script, style, svg');
        const wrap = (text: Text): void => {
            const [outer, inner] = [document.createElement('font'), document.createElement('font')];
            text.replaceWith(outer);
            outer.append(inner);
            inner.append(text);
        };
        const wrapAll = (node: Node): void => {
            const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
            const texts: Node[] = [node];
            while (walker.nextNode()) texts.push(walker.currentNode);
            texts.filter(isText).forEach(wrap);
        };
        wrapAll(document.body);
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(wrapAll))).observe(
            document.body,
            { childList: true, subtree: true },
        );
    });

test('a day’s work is done on pages that the browser translates @release', async ({ page, city, signInAs }) => {
    const adresse = 'Oversettergata 1';
    for (let made = 0; made < 2; made += 1) await callsOf(city).newReport({ adresse });
    await signInAs('saksbehandler', { at: shortList() });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await translate(page);
    const works = async (): Promise<void> => {
        await expect(page.getByText('Noe gikk galt')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    };
    await test.step('a search, and clearing it', async () => {
        const search = page.getByRole('searchbox', { name: 'Søk i meldinger' });
        await search.fill('finnesikke');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', { name: /^Oversettergata/ })).toHaveCount(0);
        await search.fill(adresse);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('link', { name: adresse })).toHaveCount(2);
        await works();
    });
    await test.step('a filter, its chip, and removing it', async () => {
        await page.getByRole('button', { name: 'Bydel', exact: true }).click();
        await page.getByRole('checkbox', { name: 'Sentrum' }).check();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Fjern filter: Bydel: Sentrum' }).click();
        await works();
    });
    await test.step('another order', async () => {
        await page.getByRole('combobox', { name: 'Sorter' }).selectOption({ index: 1 });
        await expect(page).toHaveURL(/sorterEtter=/);
        await works();
    });
    await test.step('a selection, and Behandle for it', async () => {
        await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
        await page.getByRole('button', { name: /^Behandle/ }).click();
        await expect(page.getByRole('dialog', { name: /^Behandle/ })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('checkbox', { name: 'Velg alle på siden' }).uncheck();
        await works();
    });
    await test.step('a report, and the next one', async () => {
        await page.getByRole('link', { name: adresse }).first().click();
        await page.getByRole('button', { name: /^Neste/ }).click();
        await works();
    });
    await test.step('panels and tabs', async () => {
        for (const panel of [
            /^Ressursbruk/,
            /^Dokumentasjon/,
            /^Meldinger til innmelder/,
            /^Deloppgaver/,
            /^Beslektede/,
        ])
            await page.getByRole('button', { name: panel }).first().click();
        await page.getByRole('tab', { name: /^Historikk/ }).click();
        await page.getByRole('tab', { name: /^Kommentarer/ }).click();
        await works();
    });
    await test.step('a comment', async () => {
        await page.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Sett.');
        await page.getByRole('button', { name: 'Legg til', exact: true }).first().click();
        await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
        await works();
    });
    await test.step('another status, with its mail left out', async () => {
        await choose(page.getByRole('combobox', { name: 'Status' }), 'Under behandling');
        await page.getByRole('button', { name: 'Lagre status' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await works();
    });
    await test.step('Behandle, with its mail and what it will do', async () => {
        await page.getByRole('button', { name: 'Behandle', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: /^Behandle/ });
        await choose(dialog.getByRole('combobox', { name: 'Status' }).first(), 'Ikke tildelt');
        await dialog.getByRole('button', { name: 'Lagre' }).click();
        await expect(dialog).toHaveCount(0);
        await works();
    });
    await test.step('back to the list, and a new report', async () => {
        await page.getByRole('button', { name: 'Lukk' }).first().click();
        await page.getByRole('button', { name: 'Ny melding' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Opprett melding' }).click();
        await expect(page.getByText('En meldingstype må velges.')).toBeVisible();
        await expect(page.getByText('Noe gikk galt')).toHaveCount(0);
    });
});
