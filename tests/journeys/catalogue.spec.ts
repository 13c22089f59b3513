import { desk, expectNoSideways, telephone } from '../harness/axe';
import { expect, goWithin, test } from '../harness/journey';
import { choose } from '../harness/choose';

test.use({ keepsPage: true });

test('@release an admin adds a report type with a question, and decides who gets it', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs('admin', { at: '/katalog' });
    await expect(page.getByRole('heading', { level: 1, name: 'Katalog' })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: /^Meldingstyper/ }).click();
    await page.getByRole('button', { name: 'Ny meldingstype' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny meldingstype' });
    await dialog.getByRole('textbox', { name: 'Navn' }).fill('Istapper');
    await choose(dialog.getByRole('combobox', { name: 'Kategori' }), 'Vei');
    await dialog.getByRole('checkbox', { name: 'Synlig for publikum' }).check();
    await dialog.getByRole('textbox', { name: 'Frist i dager' }).fill('2');
    await dialog.getByRole('button', { name: 'Nytt spørsmål' }).click();
    await dialog.getByRole('textbox', { name: 'Spørsmål', exact: true }).fill('Over et fortau');
    await axe(page);
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Lagt til.')).toBeVisible();

    await goWithin(page, '/katalog/rutetabell');
    await page.getByRole('searchbox', { name: 'Søk i meldingstyper' }).fill('Istapper');
    await page.getByRole('button', { name: 'Istapper, Sentrum: Ingen' }).click();
    await page.getByRole('combobox', { name: 'Istapper, Sentrum' }).selectOption({ label: 'Veidrift indre by' });
    await page.getByRole('button', { name: 'Se virkningen' }).click();
    await expect(page.getByText(/^Siste 90 dager: 0 av \d+ meldinger ville gått et annet sted\./)).toBeVisible();
    await page.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByText('Endringen er lagret.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Istapper, Sentrum: .* · regel$/ })).toBeVisible();
    await axe(page, [telephone, desk]);
});

/**
 * The kinds, and whether their form has inputs that no other form has. The others differ from Enheter only in their
 * columns.
 */
const kinds = {
    meldingstyper: true,
    bydeler: true,
    avtaler: true,
    avtalekoder: true,
    varsler: true,
    kommune: false,
    eposttekster: true,
    enheter: true,
    statuser: false,
    kategorigrupper: false,
    delbydeler: false,
    feilrettingskoder: false,
    feilarsaker: false,
    ruting: false,
    rutingsregler: false,
    deaktivert: false,
    eksterne: false,
    fridager: false,
    kartlag: false,
} as const;

test('@release every screen of the catalogue by keyboard, in light and dark, at a desk and on a telephone', async ({
    page,
    signInAs,
    axe,
}) => {
    await page.setViewportSize(telephone);
    await signInAs('admin', { at: '/katalog' });
    for (const [kind, hasOwnForm] of Object.entries(kinds).toSorted(
        ([, one], [, other]) => Number(one) - Number(other),
    ))
        await test.step(kind, async () => {
            const heading = page.getByRole('heading', { level: 1 });
            const former = (await heading.textContent()) ?? '';
            await goWithin(page, `/katalog/${kind}`);
            await expect(heading).not.toHaveText(former);
            await expect(page.getByRole('link', { name: 'Til katalogen' })).toBeVisible();
            await expect(page.getByRole('progressbar')).toHaveCount(0);
            // The kinds in sections below may load first, and have rows of the same name.
            await expect(page.getByRole('status', { name: 'Laster' })).toHaveCount(0);
            await expectNoSideways(page);
            if (!hasOwnForm) return;
            // The tables are made of the same parts.
            if (kind === 'meldingstyper') await axe(page, [telephone, desk]);
            else await page.setViewportSize(desk);
            const edit = page.getByRole('button', { name: /^Endre / }).first();
            await edit.focus();
            await page.keyboard.press('Enter');
            const dialog = page.getByRole('dialog', { name: /^Endre / });
            await expect(dialog).toBeVisible();
            await axe(page);
            await page.keyboard.press('Escape');
            await expect(dialog).toHaveCount(0);
            await expect(edit).toBeFocused();
            await page.setViewportSize(telephone);
        });
});
