import { expect, newContext, test } from '../harness/journey';
import { callsOf, photo } from '../services/reportCalls';

test.use({ keepsPage: true });

test(
    'a report is given back, and its reporter is asked, answers with a photo and corrects a name',
    { tag: '@release' },
    async ({ page, city, browser, signInAs, axe }) => {
        const report = await callsOf(city).newReport({ adresse: 'Spørregata 1', innsenderEpost: 'kari@example.com' });
        const returned = await callsOf(city).put('entreprenor', `/api/meldinger/${report.id}/retur`, {
            arsak: 'feilAvtale',
            tekst: 'Veien er ikke vår.',
        });
        expect(returned.status).toBe(204);
        await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${report.id}` });
        await expect(page.getByText(/Returnert av .*: Feil avtale\. Veien er ikke vår\./)).toBeVisible();
        await page.getByRole('button', { name: /^Meldinger til innmelder/ }).click();
        await page.getByRole('button', { name: 'Spør innmelder' }).click();
        const asking = page.getByRole('dialog', { name: 'Spør innmelder' });
        await asking.getByRole('textbox').first().fill('Hvilken side av veien?');
        await asking.getByRole('button', { name: 'Send spørsmålet' }).click();
        await expect(page.getByText(/^Venter på svar fra innmelder .*: Hvilken side av veien\?$/)).toBeVisible();
        await axe(page);

        const mails = await callsOf(city).outboxOf();
        const link = mails.map(({ body }) => /\S+\/svar\/\S+/.exec(body)?.[0]).find(Boolean) ?? '';
        const telephone = { viewport: { width: 320, height: 640 }, locale: 'nb-NO' };
        const reporter = await (await newContext(browser, telephone)).newPage();
        await reporter.goto(link);
        await reporter.getByRole('textbox', { name: 'Svaret ditt' }).fill('På høyre side.');
        const picture = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await photo() };
        await reporter.getByLabel(/^Bilder/).setInputFiles(picture);
        await axe(reporter);
        await reporter.getByRole('button', { name: 'Send svar' }).click();
        await expect(reporter.getByRole('heading', { name: 'Takk for svaret' })).toBeVisible();
        await reporter.goto(link);
        await expect(reporter.getByRole('button', { name: 'Send svar' })).toHaveCount(0);
        await reporter.getByRole('textbox', { name: 'Nytt navn' }).fill('Kari Nordmann');
        await axe(reporter);
        await reporter.getByRole('button', { name: 'Rett opplysningene' }).click();
        await expect(reporter.getByRole('heading', { name: 'Rett navn eller e-post' })).toBeVisible();
        await reporter.context().close();

        await page.reload();
        await expect(page.getByText(/^Innmelder svarte/)).toBeVisible();
        await expect(page.getByText('På høyre side.')).toBeVisible();
    },
);
