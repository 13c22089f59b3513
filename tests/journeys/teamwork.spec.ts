// Several people, several reports: who has one open, and the same thing reported twice (D15).
import type { Page } from '@playwright/test';
import type { Presence } from '../../src/api/entities/teamwork';
import { desk, telephone } from '../harness/axe';
import { expect, goWithin, test } from '../harness/journey';
import { call, getReport, newReport, nordvei, putAsService } from '../services/reportCalls';

test.use({ keepsPage: true });

const at = (wing: string, id: number): string => `/${wing}/${id}`;
/** Coming back to the tab, on which the city is asked at once. */
const comeBack = (page: Page): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test(
    'duplicates: linked, shown on both, both reporters notified when closed, and unlinked',
    { tag: '@beyond' },
    async ({ page, city, signInAs, axe }) => {
        const place = { adresse: 'Tvillinggata 1', latitude: 59.9205, longitude: 10.7611 };
        const main = await newReport(city.url, { ...place, innsenderEpost: 'hoved@example.com' });
        const copy = await newReport(city.url, { ...place, innsenderEpost: 'kopi@example.com' });
        expect(copy.selskapId).toBe(nordvei);
        await newReport(city.url, { adresse: 'Langt unna 2', innsenderEpost: 'kopi@example.com' });
        await signInAs('saksbehandler', { at: at('saksbehandlermeldinger', copy.id) });
        await page.getByRole('button', { name: 'Innmelderens andre meldinger' }).click();
        await expect(page.getByRole('link', { name: 'Langt unna 2' })).toBeVisible();
        await page.getByRole('button', { name: 'I nærheten' }).click();
        await axe(page);
        await page.getByRole('button', { name: `Lenk som duplikat av nr. ${main.lopeNummer}` }).click();
        await axe(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Duplikat av denne' }).click();
        const ofMain = page.getByRole('region', { name: 'Denne meldingen er duplikat av' });
        await expect(ofMain.getByRole('link', { name: place.adresse })).toBeVisible();
        expect((await getReport(city.url, copy.id)).meldingsStatusNavn).toBe('Duplikat');
        await ofMain.getByRole('link', { name: place.adresse }).click();
        const copies = page.getByRole('region', { name: 'Disse meldingene er duplikater av denne:' });
        await expect(copies.getByRole('link', { name: place.adresse })).toBeVisible();

        await axe(page, [telephone, desk]);

        await putAsService(city.url, await getReport(city.url, main.id), { meldingsStatusId: 6 });
        const recipients = async (): Promise<string[]> => {
            const mails = (await (await fetch(`${city.url}/dev/epost?format=json`)).json()) as {
                recipient: string;
                subject: string;
            }[];
            const subjects = [main, copy].map(({ lopeNummer }) => `Svar på melding ${lopeNummer}`);
            return mails.filter(({ subject }) => subjects.includes(subject)).map(({ recipient }) => recipient);
        };
        await expect
            .poll(async () => (await recipients()).toSorted())
            .toEqual(['hoved@example.com', 'kopi@example.com']);

        await goWithin(page, at('saksbehandlermeldinger', copy.id));
        await page.getByRole('button', { name: 'Fjern lenken' }).click();
        await expect(page.getByText('Lenken er fjernet.')).toBeVisible();
        await expect(ofMain).toHaveCount(0);
    },
);

test(
    'a colleague sees who else has a report open, and that it was changed meanwhile',
    {
        tag: '@beyond',
    },
    async ({ page, city, signInAs, axe }) => {
        const report = await newReport(city.url, { adresse: 'Samtidiggata 1' });
        /** What the client of a leader asks, who has it open too. */
        const others = async (): Promise<string[]> => {
            const path = `/api/meldinger/${report.id}/apen`;
            const { body } = await call<Presence>(city.url, 'leder', path, { method: 'PUT' });
            return body.andre.map(({ navn }) => navn);
        };
        expect(await others()).toEqual([]);
        await signInAs('saksbehandler', { at: at('saksbehandlermeldinger', report.id) });
        await expect(page.getByText(/\(siden kl\. \d\d[.:]\d\d\) har også denne meldingen åpen\.$/)).toContainText(
            'Lars Dahl',
        );
        expect(await others()).toEqual(['Siri Haugen']);
        await putAsService(city.url, await getReport(city.url, report.id), { meldingsStatusId: 4 });
        await expect(async () => {
            await comeBack(page);
            await expect(page.getByText('Meldingen er endret av noen andre siden du åpnet den.')).toBeVisible({
                timeout: 1000,
            });
        }).toPass({ timeout: 30_000 });
        await axe(page);
        await page.getByRole('button', { name: 'Vis den nye' }).click();
        await expect(page.getByText('Meldingen er endret av noen andre siden du åpnet den.')).toHaveCount(0);
    },
);
