import type { Locator, Page } from '@playwright/test';
import { osloDay } from '../../src/api/rules/oslo';
import { expectFlash } from '../harness/flash';
import { choose } from '../harness/choose';
import { expect, goWithin, test } from '../harness/journey';
import { companies, fixedId } from '../services/administrationCalls';

test.use({ keepsPage: true });

const typeDay = async (scope: Locator, label: string, digits: string): Promise<void> => {
    await scope.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Dag' }).click();
    await scope.page().keyboard.type(digits);
};
const today = osloDay(new Date()).split('-').toReversed().join('');
const flash = async (page: Page, text: string): Promise<void> => {
    await expectFlash(page, text);
    // Clicking elsewhere closes it, so that the next list opened is a new one.
    await page.keyboard.press('Escape');
    await expect(page.getByText(text)).toHaveCount(0);
};
const addPrice = async (page: Page, code: string, price: string): Promise<void> => {
    const form = page.getByRole('form', { name: 'Legg til' });
    await form.getByRole('combobox', { name: 'Prosesskode' }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
    await form.getByRole('textbox', { name: 'Pris' }).fill(price);
    await form.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`^${code}`) })).toContainText(price);
    await expect(page.getByText('Prisen er lagt til.')).toBeVisible();
};
/** In a city with `okonomi` a new price asks from when and why. */
const addPeriod = async (page: Page, code: string, price: string): Promise<void> => {
    await page.getByRole('button', { name: 'Legg til pris' }).click();
    const dialog = page.getByRole('dialog', { name: 'Legg til pris' });
    await dialog.getByRole('combobox', { name: /^Prosesskode/ }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code} `) }).click();
    await dialog.getByLabel(/^Pris/).fill(price.replace(',', '.'));
    await typeDay(dialog, 'Gjelder fra', today);
    await dialog.getByLabel(/^Begrunnelse/).fill('Avtalt');
    await dialog.getByRole('button', { name: 'Legg til pris' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`^${code}`) })).toContainText(price);
};

test('admin: new contractor → contract → scheme with prices → user; the user signs in, sees the contract and registers resource use priced by it', async ({
    page,
    signInAs,
    axe,
    watch,
    strict,
}) => {
    await signInAs('admin', { at: '/serviceavdelingen' });
    await page.getByRole('button', { name: 'ENTREPRENØRER' }).click();
    await page.getByRole('menuitem', { name: 'Entreprenører' }).click();
    await expect(page).toHaveURL(/\/entreprenorer$/);

    // A new contractor, with its name from the business register.
    await page.getByRole('button', { name: 'Opprett entreprenør' }).click();
    const contractor = page.getByRole('dialog', { name: 'Opprett entreprenør' });
    await contractor.getByRole('textbox', { name: /Organisasjonsnummer/ }).fill('352601810');
    await expect(contractor.getByRole('textbox', { name: /Navn/ })).toHaveValue('Akerselva Graveservice AS');
    await contractor.getByRole('textbox', { name: /E-post/ }).fill('post@akerselva.example');
    await contractor.getByRole('button', { name: 'Lagre' }).click();
    await flash(page, 'Ny entreprenør er registrert.');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('Akerselva Graveservice AS');
    await page.getByRole('button', { name: 'Endre Navn' }).click();
    await page.getByRole('textbox', { name: 'Navn' }).fill('Akerselva Grave og Vei AS');
    await page.keyboard.press('Enter');
    await flash(page, 'Entreprenøren er oppdatert.');

    // An agreement without a company.
    await page.getByRole('tab', { name: 'Avtaler ( 0 )' }).click();
    await page.getByRole('button', { name: 'Legg til avtaler' }).click();
    const agreements = page.getByRole('dialog', { name: 'Legg til avtaler' });
    await agreements.getByRole('combobox', { name: /Avtaler uten selskap/ }).click();
    const first = page.getByRole('option').first();
    const agreement = (await first.textContent()) ?? '';
    await first.click();
    await page.keyboard.press('Escape');
    await agreements.getByRole('button', { name: 'Lagre' }).click();
    await flash(page, 'Avtalen er oppdatert.');
    await expect(page.getByRole('tab', { name: 'Avtaler ( 1 )' })).toBeVisible();

    await page.getByRole('tab', { name: 'Kontrakter' }).click();
    await page.getByRole('button', { name: 'Legg til kontrakt' }).click();
    const contract = page.getByRole('dialog', { name: 'Ny kontrakt' });
    await contract.getByRole('textbox', { name: /Kontraktnavn/ }).fill('Graving 2020–2098');
    await choose(contract.getByRole('combobox', { name: /^Avtale/ }), agreement);
    await typeDay(contract, 'Gyldig fra', '01012020');
    await typeDay(contract, 'Gyldig til', '31122098');
    await choose(contract.getByRole('combobox', { name: /Prosesskodeskjema/ }), 'Veidrift og anlegg');
    await contract.getByRole('button', { name: 'Lagre' }).click();
    await flash(page, 'Kontrakt lagt til.');
    await expect(page.getByRole('row', { name: /Graving 2020–2098/ })).toContainText('31.12.2098');

    // Its current and future price schemes.
    await page.getByRole('link', { name: 'Graving 2020–2098' }).click();
    await expect(page).toHaveURL(/\/entreprenorer\/[\w-]+\/Kontrakter\/[\w-]+$/);
    await expect(page.getByText('Ingen priser er registrert.')).toBeVisible();
    await (strict ? addPrice : addPeriod)(page, 'BYM-002', '600,50');
    if (strict) {
        await page.getByRole('button', { name: 'Endre Pris på BYM-002' }).click();
        await page.getByRole('textbox', { name: 'Pris på BYM-002' }).fill('1 234,50');
        await page.keyboard.press('Enter');
    } else {
        // Prices by period: from a day on, and for a reason.
        await page.getByRole('button', { name: 'Endre prisen på BYM-002' }).click();
        const change = page.getByRole('dialog', { name: 'Ny pris' });
        await change.getByLabel(/^Pris/).fill('1234.5');
        await typeDay(change, 'Gjelder fra', today);
        await change.getByLabel(/^Begrunnelse/).fill('Avtalt');
        await change.getByRole('button', { name: 'Vis virkningen' }).click();
        await change.getByRole('button', { name: 'Endre fra dagen' }).click();
    }
    await expect(page.getByRole('row', { name: /^BYM-002/ })).toContainText(/kr\s1\s234,50/);

    await page.getByRole('button', { name: 'Nytt fremtidig prisskjema' }).click();
    const scheme = page.getByRole('dialog', { name: 'Nytt fremtidig prisskjema' });
    await typeDay(scheme, 'Gyldig fra', '01012090');
    if (!strict) await scheme.getByLabel(/^Begrunnelse/).fill('Regulering');
    await scheme.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('tab', { name: 'Fremtidig' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/Gjelder fra 01\.01\.2090/)).toBeVisible();
    await page.getByRole('button', { name: 'Endre Pris på BYM-002' }).click();
    await page.getByRole('textbox', { name: 'Pris på BYM-002' }).fill('1300');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^BYM-002/ })).toContainText('Endret');
    await axe(page);
    await page.getByRole('button', { name: 'Fjern fremtidig prisskjema' }).click();
    await page
        .getByRole('dialog', { name: 'Fjern fremtidig prisskjema' })
        .getByRole('button', { name: 'Fjern' })
        .click();
    await flash(page, 'Prisskjemaet er fjernet.');
    await expect(page.getByRole('tab', { name: 'Fremtidig' })).toHaveCount(0);

    // A new user of the contractor.
    await page.getByRole('link', { name: 'Akerselva Grave og Vei AS' }).click();
    await page.getByRole('tab', { name: 'Brukere' }).click();
    await page.getByRole('button', { name: 'Legg til bruker' }).click();
    const user = page.getByRole('dialog', { name: 'Opprett bruker' });
    await user.getByRole('textbox', { name: 'Fornavn' }).fill('Grete');
    await user.getByRole('textbox', { name: 'Etternavn' }).fill('Graver');
    await user.getByRole('textbox', { name: 'E-post' }).fill('grete.graver@bymelding.test');
    await choose(user.getByRole('combobox', { name: /Rolle/ }), 'Entreprenør Admin');
    await user.getByRole('checkbox', { name: agreement }).check();
    await user.getByLabel('Passord', { exact: true }).fill('graver-dypt');
    await user.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page.getByText('Ny bruker er registrert.')).toBeVisible();

    // The user signs in, sees the contract, and registers resource use at its price.
    await signInAs('grete.graver@bymelding.test', { password: 'graver-dypt', at: '/entreprenorkontrakter' });
    await expect(page.getByRole('heading', { level: 1, name: 'Akerselva Grave og Vei AS' })).toBeVisible();
    await page.getByRole('link', { name: 'Graving 2020–2098' }).click();
    await expect(page).toHaveURL(/\/entreprenorkontrakter\/[\w-]+\/kontrakter\/[\w-]+$/);
    await expect(page.getByRole('row', { name: /^BYM-002/ })).toContainText(/kr\s1\s234,50/);
    await expect(page.getByRole('button', { name: /^(Endre|Fjern|Legg til)/ })).toHaveCount(0);
    await axe(page);
    // Another company's contract by its address (administration §6).
    watch.allow(/403/);
    await goWithin(page, `/entreprenorkontrakter/${companies.nordvei}/kontrakter/${fixedId('c', 17)}`);
    await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.').first()).toBeVisible();
    await goWithin(page, `/entreprenorer/${companies.nordvei}`);
    await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.').first()).toBeVisible();
    await goWithin(page, '/globalressursbruk');
    const use = page.getByRole('form', { name: 'Registrer ressursbruk' });
    await use.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
    await page.getByRole('option', { name: /^BYM-002/ }).click();
    await use.getByRole('textbox', { name: /^Mengde/ }).fill('2,5');
    await expect(use.getByText(/^Pris: 3\s086,25\skr$/)).toBeVisible();
    await use.getByRole('button', { name: 'Legg til' }).click();
    await expect(page.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Ressursbruk' }).locator('tbody tr').first()).toContainText(
        /3\s086,25/,
    );
});

test('on a phone no table of the administration scrolls sideways @hand', async ({ page, signInAs, axe }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInAs('admin', { at: '/serviceavdelingen' });
    for (const path of [
        '/entreprenorer',
        `/entreprenorer/${companies.nordvei}`,
        '/avtaler',
        `/entreprenorer/${companies.nordvei}?fane=kontrakter`,
        '/prosesskoder/1',
        `/entreprenorer/${companies.nordvei}?fane=avtaler`,
        '/admin?fane=meldingskategorier',
        '/serviceavdelingen',
    ])
        await test.step(path, async () => {
            const title = await page.title();
            await goWithin(page, path);
            await expect(page).not.toHaveTitle(title);
            const table = page.getByRole('region').filter({ has: page.getByRole('table') });
            await expect(table.getByRole('row').nth(1)).toBeVisible();
            const { content, frame } = await table.evaluate(({ scrollWidth, clientWidth }) => ({
                content: scrollWidth,
                frame: clientWidth,
            }));
            expect(content).toBeLessThanOrEqual(frame);
        });
    await page.getByRole('button', { name: 'Siri Haugen', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Endre Siri Haugen' })).toBeInViewport();
    await axe(page);
});
