import { desk, telephone } from '../harness/axe';
import { choose } from '../harness/choose';
import { expectFlash } from '../harness/flash';
import { register } from '../harness/fjordby';
import { fjordbyUsers, installCity } from '../harness/installCity';
import { expect, test } from '../harness/journey';

// A municipality other than Oslo (D15, `bydeler`), whose database is empty except for its admin.
test.use({ ownCity: { name: 'empty', start: installCity } });
const { admin, service, password } = fjordbyUsers;

test('@release an admin sets a city up from empty, and a report is placed in its own districts and routed to its contractor', async ({
    page,
    city,
    signInAs,
    watch,
    axe,
}) => {
    watch.allow(/adresseoppslag/);
    await signInAs(admin, { password });
    await page.getByRole('link', { name: 'Kom i gang: 13 steg mangler' }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Start fra et eksempel' }).click();
    const trial = page.getByRole('dialog', { name: 'Start fra et eksempel' });
    const typed = trial.getByRole('textbox', { name: /^Skriv \d+ for å bekrefte/ });
    const [rows = ''] = /\d+/.exec(await trial.getByText(/^Dette leses inn/).innerText()) ?? [];
    await typed.fill(rows);
    await trial.getByRole('button', { name: 'Les inn' }).click();
    await expectFlash(page, 'Eksempelet er lest inn.');
    const steps = page.getByRole('listitem');
    const step = (name: string) => steps.filter({ hasText: name });
    await expect(step('Statusene 1–5').getByRole('img', { name: 'Ferdig' })).toBeVisible();
    await register(city.url, 1, 'Veidrift nord');
    await page.getByRole('link', { name: 'Navn og signatur, som innmeldere ser' }).click();
    await page.getByRole('textbox', { name: 'Navn' }).fill('Fjordby melder');
    await axe(page, [telephone, desk]);
    await page.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Endringen er lagret. Den vises når en side lastes på nytt.');
    await page.getByRole('link', { name: 'Til katalogen' }).click();
    // Only the operator can connect mail.
    await expect(steps.getByRole('img', { name: 'Mangler' })).toHaveCount(1);
    await expect(step('E-post til innmeldere').getByRole('img', { name: 'Mangler' })).toBeVisible();

    await signInAs(service, { password });
    await expect(page.getByRole('link', { name: 'Fjordby melder' })).toBeVisible();
    await page.getByRole('button', { name: 'Skjul varselet' }).waitFor();
    await page.getByRole('button', { name: 'Ny melding' }).click();
    const report = page.getByRole('dialog', { name: 'Ny melding' });
    await choose(report.getByRole('combobox', { name: /Meldingstype/ }), 'Hull i veien');
    await report.getByRole('textbox', { name: 'Beskrivelse' }).fill('Dypt hull midt i veien.');
    // The tile at 58.1° N, 7.43° E: the map opens in the middle of Fjordby.
    await expect(report.locator('img[src*="/grunnkart/14/8530/4926.png"]')).toBeVisible();
    await page.route('**/api/adresseoppslag?*', async (route) => {
        const asked = new URL(route.request().url());
        asked.searchParams.set('latitude', '59.9139');
        asked.searchParams.set('longitude', '10.7522');
        await route.continue({ url: asked.href });
    });
    await report.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(report.getByText('Adressen er utenfor Fjordby.')).toBeVisible();
    await page.unrouteAll();
    const address = report.getByRole('combobox', { name: /Adresse/ });
    const searched = page.waitForRequest(/\/external\/adresser\/v1\/sok\?/);
    await address.fill('storgata');
    expect(new URL((await searched).url()).searchParams.get('kommunenummer')).toBe('9958');
    await page.getByRole('option').first().click();
    await expect(address).toHaveValue(/^Storgata \d/);
    await report.getByRole('button', { name: 'Opprett melding' }).click();
    await expectFlash(page, 'Ny melding er opprettet.');

    const row = page.locator('li[data-report]');
    await expect(row).toContainText('Hull i veien');
    // Only the city's own districts are offered as filters.
    await page.getByRole('button', { name: 'Bydel', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Bydel' }).getByRole('checkbox')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Nord' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/bydelId=1$/);
    await row.getByRole('link').click();
    await expect(page.getByText('Bydel', { exact: true }).locator('..')).toContainText('Nord');
    await expect(page.getByRole('combobox', { name: 'Entreprenør' })).toHaveValue('Brygge og Strand AS');
    expect(city.log()).not.toContain('"level":"error"');
});
