// Several users: who else has a report open, and the same thing reported twice (D15).
import type { Page } from '@playwright/test';
import type { Presence } from '../../src/api/entities/teamwork';
import { desk, telephone } from '../harness/axe';
import { expect, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

/** Returns to the tab, which then asks the city at once. */
const comeBack = (page: Page): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test(
    'two colleagues who have a report open see each other, its duplicates and its changes',
    { tag: '@release' },
    async ({ page, city, signInAs, axe }) => {
        const place = { adresse: 'Tvillinggata 1', latitude: 59.9205, longitude: 10.7611 };
        const main = await callsOf(city).newReport(place);
        const copy = await callsOf(city).newReport(place);
        /** What another user's client asks, who has it open too. */
        const others = async (): Promise<string[]> => {
            const path = `/api/meldinger/${main.id}/apen`;
            const { body } = await callsOf(city).put<Presence>('leder', path);
            return body.andre.map(({ navn }) => navn);
        };
        expect(await others()).toEqual([]);
        await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${copy.id}` });
        await page.getByRole('button', { name: 'Beslektede' }).click();
        await page.getByRole('button', { name: `Lenk som duplikat av nr. ${main.lopeNummer}` }).click();
        await axe(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Duplikat av denne' }).click();
        const ofMain = page.getByRole('region', { name: 'Denne meldingen er duplikat av' });
        await ofMain.getByRole('link', { name: place.adresse }).click();
        const copies = page.getByRole('region', { name: 'Disse meldingene er duplikater av denne:' });
        await expect(copies.getByRole('link', { name: place.adresse })).toBeVisible();

        await expect(page.getByText(/\(siden kl\. \d\d[.:]\d\d\) har også denne meldingen åpen\.$/)).toContainText(
            'Lars Dahl',
        );
        expect(await others()).toEqual(['Siri Haugen']);
        await callsOf(city).putAsService(await callsOf(city).getReport(main.id), { meldingsStatusId: 4 });
        const changed = page.getByText('Meldingen er endret av noen andre siden du åpnet den.');
        const handle = page.getByRole('button', { name: 'Behandle', exact: true });
        const before = await handle.boundingBox();
        await comeBack(page);
        await expect(changed).toBeVisible();
        expect(await handle.boundingBox(), 'the notice moves nothing that one is about to press').toEqual(before);
        await axe(page, [telephone, desk]);
        await page.getByRole('button', { name: 'Vis den nye' }).click();
        await expect(changed).toHaveCount(0);
    },
);
