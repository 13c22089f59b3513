import type { Locator, Page } from '@playwright/test';
import { osloDay } from '../../src/api/rules/oslo';
import { expectFlash } from '../harness/flash';
import { choose } from '../harness/choose';
import { expect, goWithin, test } from '../harness/journey';
import { companies } from '../services/administrationCalls';

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
    city,
    axe,
    browser,
    watch,
    strict,
}) => {
    test.setTimeout(240_000);
    await signInAs('admin');
    await page.getByRole('button', { name: 'ENTREPRENØRER' }).click();
    await page.getByRole('menuitem', { name: 'Entreprenører' }).click();
    await expect(page).toHaveURL(/\/entreprenorer$/);

    // A new contractor, with its name from the business register.
    await page.getByRole('button', { name: 'Opprett entreprenør' }).click();
    const contractor = page.getByRole('dialog', { name: 'Opprett entreprenør' });
    await contractor.getByRole('button', { name: 'Lagre' }).click();
    await expect(contractor.getByText('Organisasjonnummer må fylles ut.')).toBeVisible();
    await expect(contractor.getByText('E-post må fylles ut.')).toBeVisible();
    watch.allow(/404/);
    await contractor.getByRole('textbox', { name: /Organisasjonsnummer/ }).fill('123456785');
    await expect(contractor.getByText('Organisasjonnummer er ikke gyldig.')).toBeVisible();
    await contractor.getByRole('textbox', { name: /Organisasjonsnummer/ }).fill('352601810');
    await expect(contractor.getByRole('textbox', { name: /Navn/ })).toHaveValue('Akerselva Graveservice AS');
    await contractor.getByRole('textbox', { name: /E-post/ }).fill('post@akerselva.example');
    await axe(page);
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
    await axe(page);
    await agreements.getByRole('button', { name: 'Lagre' }).click();
    await flash(page, 'Avtalen er oppdatert.');
    await expect(page.getByRole('tab', { name: 'Avtaler ( 1 )' })).toBeVisible();

    // A new contract; a second one for the same days is refused.
    await page.getByRole('tab', { name: 'Kontrakter' }).click();
    const newContract = async (name: string): Promise<Locator> => {
        await page.getByRole('button', { name: 'Legg til kontrakt' }).click();
        const dialog = page.getByRole('dialog', { name: 'Ny kontrakt' });
        await dialog.getByRole('textbox', { name: /Kontraktnavn/ }).fill(name);
        await choose(dialog.getByRole('combobox', { name: /^Avtale/ }), agreement);
        await typeDay(dialog, 'Gyldig fra', '01012020');
        await typeDay(dialog, 'Gyldig til', '31122098');
        await choose(dialog.getByRole('combobox', { name: /Prosesskodeskjema/ }), 'Veidrift og anlegg');
        await dialog.getByRole('button', { name: 'Lagre' }).click();
        return dialog;
    };
    await newContract('Graving 2020–2098');
    await flash(page, 'Kontrakt lagt til.');
    await expect(page.getByRole('row', { name: /Graving 2020–2098/ })).toContainText('31.12.2098');
    watch.allow(/409/);
    const second = await newContract('Graving igjen');
    await expect(page.getByText('Avtale for gjeldende datoer har allerede en kontrakt.')).toBeVisible();
    await expect(second.getByRole('textbox', { name: /Kontraktnavn/ })).toHaveValue('Graving igjen');
    await second.getByRole('button', { name: 'Avbryt' }).click();

    // Its current and future price schemes.
    await page.getByRole('link', { name: 'Graving 2020–2098' }).click();
    await expect(page).toHaveURL(/\/entreprenorer\/[\w-]+\/Kontrakter\/[\w-]+$/);
    await expect(page.getByText('Ingen priser er registrert.')).toBeVisible();
    if (strict) {
        const form = page.getByRole('form', { name: 'Legg til' });
        await form.getByRole('button', { name: 'Legg til' }).click();
        await expect(form.getByText('Prosesskode må være valgt')).toBeVisible();
        await expect(page.getByText('Prosesskode mangler. Kode ble ikke lagret')).toBeVisible();
    }
    const add = strict ? addPrice : addPeriod;
    await add(page, 'BYM-002', '600,50');
    await add(page, 'BYM-005', '700,00');
    await add(page, 'ENT-003', '12,00');
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
    await page.getByRole('button', { name: 'Fjern ENT-003' }).click();
    await page.getByRole('dialog', { name: 'Fjern pris' }).getByRole('button', { name: 'Fjern' }).click();
    await expect(page.getByRole('row', { name: /^ENT-003/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Nytt fremtidig prisskjema' }).click();
    const scheme = page.getByRole('dialog', { name: 'Nytt fremtidig prisskjema' });
    await scheme.getByRole('button', { name: 'Lagre' }).click();
    await expect(scheme.getByText('Dato kan ikke være tom')).toBeVisible();
    await typeDay(scheme, 'Gyldig fra', '01012090');
    if (!strict) await scheme.getByLabel(/^Begrunnelse/).fill('Regulering');
    await scheme.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('tab', { name: 'Fremtidig' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/Gjelder fra 01\.01\.2090/)).toBeVisible();
    await page.getByRole('button', { name: 'Endre Pris på BYM-005' }).click();
    await page.getByRole('textbox', { name: 'Pris på BYM-005' }).fill('750');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: /^BYM-005/ })).toContainText('Endret');
    await addPrice(page, 'ENT-003', '13,00');
    await expect(page.getByRole('row', { name: /^ENT-003/ })).toContainText('Ny');
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
    const other = await (
        await browser.newContext({ locale: 'nb-NO', timezoneId: 'Europe/Oslo', viewport: { width: 1440, height: 900 } })
    ).newPage();
    await signInAs('grete.graver@bymelding.test', {
        page: other,
        password: 'graver-dypt',
        at: '/entreprenorkontrakter',
    });
    await expect(other.getByRole('heading', { level: 1, name: 'Akerselva Grave og Vei AS' })).toBeVisible();
    await other.getByRole('link', { name: 'Graving 2020–2098' }).click();
    await expect(other).toHaveURL(/\/entreprenorkontrakter\/[\w-]+\/kontrakter\/[\w-]+$/);
    await expect(other.getByRole('row', { name: /^BYM-002/ })).toContainText(/kr\s1\s234,50/);
    await expect(other.getByRole('button', { name: /^(Endre|Fjern|Legg til)/ })).toHaveCount(0);
    await axe(other);
    await other.goto(`${city.url}/globalressursbruk`);
    const use = other.getByRole('form', { name: 'Registrer ressursbruk' });
    await use.getByRole('combobox', { name: 'Prosesskode' }).fill('BYM-002');
    await other.getByRole('option', { name: /^BYM-002/ }).click();
    await use.getByRole('textbox', { name: /^Mengde/ }).fill('2,5');
    await expect(use.getByText(/^Pris: 3\s086,25\skr$/)).toBeVisible();
    await use.getByRole('button', { name: 'Legg til' }).click();
    await expect(other.getByText('Ressursbruk er lagt til.')).toBeVisible();
    await expect(other.getByRole('table', { name: 'Ressursbruk' }).locator('tbody tr').first()).toContainText(
        /3\s086,25/,
    );
    await other.context().close();

    // With resource use registered, the contract cannot end before it.
    watch.allow(/400/);
    await page.getByRole('tab', { name: 'Kontrakter' }).click();
    await page.getByRole('link', { name: 'Graving 2020–2098' }).click();
    await page.getByRole('button', { name: 'Endre kontrakt', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Endre kontrakt' });
    await typeDay(edit, 'Gyldig til', '31122021');
    await edit.getByRole('button', { name: 'Lagre' }).click();
    await expect(
        page.getByText(
            'Registrert ressursforbruk er utenfor gyldighetsperioden, og blokkerer endringer av gyldighetsdato på kontrakt',
        ),
    ).toBeVisible();
});

test('a contractor admin cannot open pages of another company by their address', async ({
    page,
    signInAs,
    city,
    watch,
}) => {
    watch.allow(/403/);
    const [company, contract] = ['a0000000-0000-4000-8000-000000000004', 'c0000000-0000-4000-8000-000000000041'];
    await signInAs('entreprenoradmin', { at: `/entreprenorkontrakter/${company}/kontrakter/${contract}` });
    await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.').first()).toBeVisible();
    await page.goto(`${city.url}/entreprenorer/${company}`);
    await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.').first()).toBeVisible();
});

test('on a phone no table of the administration scrolls sideways @hand', async ({ page, signInAs, axe }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await signInAs('admin');
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
