import { expect, goOffline, test } from '../harness/journey';
import { callsOf } from '../services/reportCalls';

test.use({ keepsPage: true });

test('what is saved without a network, or typed before the session expires, is sent once @release', async ({
    page,
    context,
    city,
    signInAs,
    watch,
}) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
    watch.allow(/oidc\/token|status of 40[01]/);
    const { id } = await callsOf(city).newReport();
    const texts = async (): Promise<string[]> =>
        (await callsOf(city).read<{ tekst: string }[]>('saksbehandler', `/api/meldinger/${id}/kommentarer`)).map(
            ({ tekst }) => tekst,
        );
    await signInAs('saksbehandler', { at: `/saksbehandlermeldinger/${id}` });
    await page.getByRole('button', { name: 'Behandle', exact: true }).click();
    const handling = page.getByRole('dialog', { name: /^Behandle / });
    await handling.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Under behandling' }).click();
    await handling.getByRole('textbox', { name: 'Intern kommentar' }).fill('Sett på stedet.');
    await goOffline(page, context);
    await page.getByRole('button', { name: 'Lagre', exact: true }).click();
    const waiting = page.getByRole('list', { name: 'Venter på å bli sendt' });
    await expect(waiting.getByText('Sett på stedet.')).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    expect((await callsOf(city).getReport(id)).meldingsStatusId).toBe(4);
    expect(await texts()).toEqual(['Sett på stedet.']);

    const comment = page.getByRole('textbox', { name: 'Skriv en kommentar' });
    const add = page.getByRole('button', { name: 'Legg til', exact: true });
    await comment.fill('Bestilt hos entreprenøren');
    // At once, before another request of the page notices.
    await add.evaluate((button: HTMLElement) => {
        for (const [key, value] of Object.entries(localStorage))
            if (key.startsWith('oidc.user:')) {
                const user = { ...(JSON.parse(value) as object), refresh_token: 'finnes-ikke', expires_at: 1 };
                localStorage.setItem(key, JSON.stringify(user));
            }
        button.click();
    });
    await expect(page).toHaveURL(/\/login$/, { timeout: 45_000 });
    await expect(page.getByText('Økten gikk ut. Logg inn, så er teksten din her.')).toBeVisible();
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/saksbehandlermeldinger/${id}$`));
    await expect(comment).toHaveValue('Bestilt hos entreprenøren');
    expect(await texts()).toHaveLength(1);
    await add.click();
    await expect(page.getByText('Kommentaren er lagt til.')).toBeVisible();
    await expect(comment).toHaveValue('');
    expect(await texts()).toHaveLength(2);
});
