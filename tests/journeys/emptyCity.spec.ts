import type { Locator } from '@playwright/test';
import { choose } from '../harness/choose';
import { expectFlash } from '../harness/flash';
import { fjordbyUsers, installCity } from '../harness/installCity';
import { expect, goWithin, test } from '../harness/journey';

const typeDay = async (scope: Locator, label: string, digits: string): Promise<void> => {
    await scope.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Dag' }).click();
    await scope.page().keyboard.type(digits);
};

// Its database is empty but for the admin of its installation.
test.use({ ownCity: { name: 'empty', start: installCity } });
const { admin, service, password } = fjordbyUsers;

test('@beyond an admin sets a city up from empty by the screens alone, and a report is handled there', async ({
    page,
    signInAs,
    axe,
}) => {
    await signInAs(admin, { password });
    await page.getByRole('link', { name: 'Kom i gang: 11 steg mangler' }).click();
    await axe(page);
    await page.getByRole('button', { name: 'Start fra et eksempel' }).click();
    await expectFlash(page, 'Eksempelet er lest inn.');
    const steps = page.getByRole('listitem');
    const step = (name: string) => steps.filter({ hasText: name });
    await expect(step('Statusene 1–5').getByRole('img', { name: 'Ferdig' })).toBeVisible();

    await page.getByRole('link', { name: 'En entreprenør' }).click();
    await page.getByRole('button', { name: 'Opprett entreprenør' }).click();
    const contractor = page.getByRole('dialog', { name: 'Opprett entreprenør' });
    await contractor.getByRole('textbox', { name: /Organisasjonsnummer/ }).fill('352601810');
    await contractor.getByRole('textbox', { name: /Navn/ }).fill('Akerselva Graveservice AS');
    await contractor.getByRole('textbox', { name: /E-post/ }).fill('post@akerselva.example');
    await contractor.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Ny entreprenør er registrert.');

    await goWithin(page, '/katalog');
    await page.getByRole('link', { name: 'Avtaler med et selskap' }).click();
    await page.getByRole('button', { name: 'Endre «Veidrift nord»' }).click();
    const agreement = page.getByRole('dialog', { name: 'Endre «Veidrift nord»' });
    await choose(agreement.getByRole('combobox', { name: 'Selskap' }), 'Akerselva Graveservice AS');
    await agreement.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Endringen er lagret.');

    await page.getByRole('link', { name: 'Til katalogen' }).click();
    await page.getByRole('link', { name: 'Et prosesskodeskjema, som kontrakten trenger' }).click();
    await page.getByRole('button', { name: 'Opprett prosesskodeskjema' }).click();
    const scheme = page.getByRole('dialog', { name: 'Opprett prosesskodeskjema' });
    await scheme.getByRole('textbox').fill('Veidrift');
    await scheme.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Prosesskodeskjemaet er opprettet.');

    await goWithin(page, '/katalog');
    await page.getByRole('link', { name: 'En gyldig kontrakt med entreprenøren' }).click();
    await page.getByRole('link', { name: 'Akerselva Graveservice AS' }).click();
    await page.getByRole('tab', { name: 'Kontrakter' }).click();
    await page.getByRole('button', { name: 'Legg til kontrakt' }).click();
    const contract = page.getByRole('dialog', { name: 'Ny kontrakt' });
    await contract.getByRole('textbox', { name: /Kontraktnavn/ }).fill('Veidrift 2020–2040');
    await choose(contract.getByRole('combobox', { name: /^Avtale/ }), 'Veidrift nord');
    await typeDay(contract, 'Gyldig fra', '01012020');
    await typeDay(contract, 'Gyldig til', '31122040');
    await choose(contract.getByRole('combobox', { name: /Prosesskodeskjema/ }), 'Veidrift');
    await contract.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Kontrakt lagt til.');

    await goWithin(page, '/katalog');
    await page.getByRole('link', { name: 'En saksbehandler i serviceavdelingen' }).click();
    await page.getByRole('button', { name: 'Opprett bruker' }).click();
    const user = page.getByRole('dialog', { name: 'Opprett bruker' });
    await user.getByRole('textbox', { name: 'Fornavn' }).fill('Sissel');
    await user.getByRole('textbox', { name: 'Etternavn' }).fill('Saksbehandler');
    await user.getByRole('textbox', { name: 'E-post' }).fill(service);
    await choose(user.getByRole('combobox', { name: 'Rolle' }), 'Serviceavdeling');
    await user.getByLabel('Passord', { exact: true }).fill(password);
    await user.getByRole('button', { name: 'Opprett bruker' }).click();
    await expect(page.getByRole('row', { name: /Sissel Saksbehandler/ })).toBeVisible();

    await page.getByRole('link', { name: /^Kom i gang/ }).click();
    await page.getByRole('link', { name: 'Navn og signatur, som innmeldere ser' }).click();
    await page.getByRole('button', { name: 'Endre «Navn og logo»' }).click();
    const appearance = page.getByRole('dialog', { name: 'Endre «Navn og logo»' });
    await appearance.getByRole('textbox', { name: 'Navn' }).fill('Fjordby melder');
    await appearance.getByRole('button', { name: 'Lagre' }).click();
    await expectFlash(page, 'Endringen er lagret. Den vises når en side lastes på nytt.');
    await page.goto('/katalog');
    // Only the operator can connect mail.
    await expect(steps.getByRole('img', { name: 'Mangler' })).toHaveCount(1);
    await expect(step('E-post til innmeldere').getByRole('img', { name: 'Mangler' })).toBeVisible();

    await signInAs(service, { password });
    await expect(page.getByRole('link', { name: 'Fjordby melder' })).toBeVisible();
    await page.getByRole('button', { name: 'Ny melding' }).click();
    const report = page.getByRole('dialog', { name: 'Ny melding' });
    await choose(report.getByRole('combobox', { name: /Meldingstype/ }), 'Hull i veien');
    await report.getByRole('textbox', { name: 'Beskrivelse' }).fill('Dypt hull midt i veien.');
    await report.getByRole('button', { name: 'Bruk midten av kartet' }).click();
    await expect(report.getByRole('combobox', { name: /Adresse/ })).not.toHaveValue('');
    await report.getByRole('button', { name: 'Opprett melding' }).click();
    await expectFlash(page, 'Ny melding er opprettet.');
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByText('Akerselva Graveservice AS').first()).toBeVisible();
    await choose(page.getByRole('combobox', { name: 'Status', exact: true }), 'Under behandling');
    await page
        .getByRole('button', { name: /^Lagre/ })
        .first()
        .click();
    await page.getByRole('tab', { name: 'Historikk' }).click();
    await expect(page.getByText('Ikke behandlet → Under behandling')).toBeVisible();
});
