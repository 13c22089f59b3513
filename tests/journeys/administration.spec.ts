import type { Locator, Page } from '@playwright/test';
import type { Price } from '../../src/api/entities/administration';
import type { ResourceUse, ResourceUseList } from '../../src/api/entities/resourceUse';
import { osloDay, osloInstant } from '../../src/api/rules/oslo';
import { demoPassword } from '../harness/signIn';
import { expectFlash } from '../harness/flash';
import { choose } from '../harness/choose';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

const typeDay = async (scope: Locator, label: string, digits: string): Promise<void> => {
    await scope.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Dag' }).click();
    await scope.page().keyboard.type(digits);
};
const flash = async (page: Page, text: string): Promise<void> => {
    await expectFlash(page, text);
    // Clicking elsewhere closes it, so that the next list is a new one.
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

test('admin: new contractor → agreement → contract → prices → user; whose resource use has its price', async ({
    page,
    city,
    signInAs,
    axe,
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
    await addPrice(page, 'BYM-002', '1 234,50');
    await page.getByRole('button', { name: 'Nytt fremtidig prisskjema' }).click();
    const scheme = page.getByRole('dialog', {
        name: 'Nytt fremtidig prisskjema',
    });
    await typeDay(scheme, 'Gyldig fra', '01012090');
    await scheme.getByRole('button', { name: 'Lagre' }).click();
    await expect(page.getByRole('tab', { name: 'Fremtidig' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/Gjelder fra 01\.01\.2090/)).toBeVisible();
    await axe(page);

    // Its new user and price are made by calls.
    const [, , selskapsId, , kontraktsId] = new URL(page.url()).pathname.split('/');
    const grete = 'grete.graver@bymelding.test';
    const name = {
        fornavn: 'Grete',
        etternavn: 'Graver',
        navn: 'Grete Graver',
        epost: grete,
    };
    const post = (user: string, path: string, json: object) => callsOf(city).post(user, path, json);
    const user = {
        selskapsId,
        ...name,
        rolle: 5,
        avtaler: [],
        passord: demoPassword,
    };
    expect((await post('admin', '/api/selskapsbrukere', user)).status).toBe(201);
    const prices = await callsOf(city).read<Price[]>(grete, `/api/kontrakter/${kontraktsId}/priser`);
    expect(prices.map(({ pris }) => pris)).toEqual([1234.5]);
    const uses = `/api/kontrakter/${kontraktsId}/ressursforbruk`;
    const dato = osloInstant(osloDay(new Date()), '00:00');
    const use = {
        prisId: prices[0]?.id,
        skiftId: 2,
        dato,
        prosesskodeEnhetsverdi: 2.5,
    };
    expect((await post(grete, uses, use)).status).toBe(201);
    const body = await callsOf(city).read<ResourceUseList | ResourceUse[]>(grete, uses);
    expect(('ressursforbruk' in body ? body.ressursforbruk : body).map(({ historiskPris }) => historiskPris)).toEqual([
        3086.25,
    ]);
});
