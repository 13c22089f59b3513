// Handles reports together: those with the same right answer are selected, previewed and saved at once.
import type { Case } from './cases';
import type { Player } from './player';

const dialog = 'div[role=dialog]';

/** From the list, by pointer; the user waits for the preview and the saving. */
export const handleInBulk = async (player: Player, cases: readonly Case[]): Promise<void> => {
    const { page, click, wait, decide } = player;
    for (const key of new Set(cases.map((one) => one.key))) {
        const alike = cases.filter((one) => one.key === key);
        for (const { before } of alike) {
            await decide();
            await click(page.locator(`[data-report="${before.id}"] input[type=checkbox]`));
        }
        await click(page.getByRole('button', { name: 'Behandle', exact: true }));
        await click(page.getByRole('combobox', { name: 'Hurtigvalg' }));
        await click(page.getByRole('option', { name: `Svar ${key}` }));
        await wait(() => click(page.getByRole('button', { name: 'Forhåndsvis' })), {
            selector: dialog,
            text: `${alike.length} endres`,
        });
        await decide();
        await wait(() => click(page.getByRole('button', { name: `Lagre for ${alike.length}` })), {
            selector: dialog,
            text: `${alike.length} er endret`,
        });
        await click(page.getByRole('button', { name: 'Lukk' }).last());
        await click(page.getByRole('button', { name: 'Fjern valg' }));
    }
};
