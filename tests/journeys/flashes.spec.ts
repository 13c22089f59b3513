// Flash messages cover nothing that one needs (issue 8, C11): each kind of page, in the size with the least room.
// processCodes.spec.ts has a table that admins edit.
import { expectFlash } from '../harness/flash';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

test.describe('360 × 740', { tag: '@hand' }, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('@release a flash covers no control of a report: comment, Tildel, status', async ({
        page,
        city,
        signInAs,
    }) => {
        const { id } = await callsOf(city).newReport();
        await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${id}` });
        await page.getByRole('textbox', { name: 'Skriv en kommentar' }).fill('Ringt innmelder.');
        await page.getByRole('tabpanel').getByRole('button', { name: 'Legg til' }).click();
        await expectFlash(page, 'Kommentaren er lagt til.');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Tildel på nytt' }).click();
        const question = page.getByRole('dialog', { name: /på nytt/ }).getByRole('button', { name: 'Tildel på nytt' });
        const flash = page.getByRole('alert').filter({ hasText: /tildel/ });
        await question.or(flash).first().waitFor();
        if (await question.isVisible()) await question.click();
        await expectFlash(page, /tildel/);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Behandling', exact: true }).click();
        await page.getByRole('button', { name: 'Behandle', exact: true }).click();
        const handling = page.getByRole('dialog', { name: /^Behandle / });
        await handling.getByRole('combobox', { name: 'Status' }).click();
        await page.getByRole('option', { name: 'Under behandling' }).click();
        await handling.getByRole('button', { name: 'Lagre', exact: true }).click();
        await expectFlash(page, /er lagret/);
    });
});

test.describe('1440 × 900', { tag: '@hand' }, () => {
    test.use({ viewport: { width: 1440, height: 900 } });

    test('@release a flash covers no control of the list, and its Angre is reached by mouse and keyboard', async ({
        page,
        city,
        signInAs,
    }) => {
        const adresse = 'Blinkgata 1440';
        for (const _ of [1, 2]) await callsOf(city).newReport({ adresse, innsenderEpost: '' });
        await signInAs('saksbehandler', {
            at: `/saksbehandlermeldinger?${new URLSearchParams({ fritekstSok: `adresse:"${adresse}"` }).toString()}`,
        });
        const save = async (): Promise<void> => {
            await page.getByRole('checkbox', { name: 'Velg alle på siden' }).check();
            await page.getByRole('button', { name: /^Behandle/ }).click();
            const dialog = page.getByRole('dialog', { name: 'Behandle 2 meldinger' });
            await dialog.getByRole('combobox', { name: 'Status', exact: true }).click();
            await page.getByRole('option', { name: 'Under behandling', exact: true }).click();
            await dialog.getByRole('button', { name: 'Forhåndsvis' }).click();
            await dialog.getByRole('button', { name: 'Lagre for 2' }).click();
            // Over the open dialog, and over the list.
            await expectFlash(page, '2 meldinger er lagret.');
            await dialog.getByRole('button', { name: 'Lukk' }).click();
            await expect(dialog).toBeHidden();
        };
        await save();
        const flash = await expectFlash(page, '2 meldinger er lagret.');
        await flash.getByRole('button', { name: 'Angre' }).click();
        await expectFlash(page, 'Lagringen av 2 meldinger er angret.');
        await expect(flash).toBeHidden();
        await page.keyboard.press('Escape');
        await save();
        const undo = page.getByRole('button', { name: 'Angre' });
        const isAtUndo = (): Promise<boolean> => undo.evaluate((button) => button === document.activeElement);
        for (let press = 0; press < 60 && !(await isAtUndo()); press += 1) await page.keyboard.press('Tab');
        await expect(undo).toBeFocused();
        await page.keyboard.press('Enter');
        await expectFlash(page, 'Lagringen av 2 meldinger er angret.');
    });
});
