// The ways to handle a report: by pointer, by keys, by ready-made handling.
import type { Locator, Page } from '@playwright/test';
import type { Case } from './cases';
import type { Player } from './player';

/** Names of the choices, as shown in the lists. */
export interface Names {
    readonly type: (id: number) => string;
    readonly agreement: (id: number) => string;
}
/** Fills in the form of one case; saving is the same for all. */
type Mode = (player: Player, one: Case, names: Names) => Promise<void>;

const option = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true });

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Behandle / });

const byPointer: Mode = async ({ page, click }, { status = [], answer }, names) => {
    const dialog = dialogOf(page);
    await click(page.getByRole('button', { name: 'Behandle', exact: true }));
    for (const [level, label] of status.entries()) {
        await click(dialog.getByRole('combobox').nth(level));
        await click(option(page, label));
    }
    if (answer.typeId !== undefined) {
        await click(dialog.getByRole('combobox', { name: 'Meldingstype' }));
        await click(option(page, names.type(answer.typeId)));
    }
    if (answer.agreementId !== undefined) {
        await click(dialog.getByRole('combobox', { name: 'Avtale' }));
        await click(option(page, names.agreement(answer.agreementId)));
    }
};

const byKeys: Mode = async (player, { status = [], answer }, names) => {
    const { page, press, type } = player;
    const dialog = dialogOf(page);
    await press('b');
    await dialog.waitFor();
    for (const label of status) {
        // Letters choose in the closed list, the level below a parent has the focus next.
        const letter = label.slice(0, 1).toLowerCase();
        const chosen = dialog.locator('[role=combobox]:focus');
        for (let step = 0; (await chosen.innerText()) !== label; step += 1) {
            if (step > 20) throw new Error(`${label} cannot be reached`);
            await press(letter);
        }
    }
    /** To a field by Tab; in its list, filtered by typing, the highlighted choice is taken. */
    const pick = async (field: string, name: string, typed: string): Promise<void> => {
        const input = dialog.getByRole('combobox', { name: field });
        while (!(await input.evaluate((one) => one === document.activeElement))) await press('Tab');
        if (typed === '') await press('ArrowDown');
        else await type(typed);
        await option(page, name).waitFor();
        const highlighted = page.locator('[role=option].Mui-focused');
        for (let step = 0; (await highlighted.allInnerTexts())[0] !== name; step += 1) {
            if (step > 20) throw new Error(`${name} cannot be reached`);
            await press('ArrowDown');
        }
        await press('Enter');
    };
    if (answer.typeId !== undefined) {
        const name = names.type(answer.typeId);
        await pick('Meldingstype', name, name.slice(0, 4).toLowerCase());
    }
    if (answer.agreementId !== undefined) await pick('Avtale', names.agreement(answer.agreementId), '');
};

const byReadyMade: Mode = async ({ page, press }, { key }) => {
    await press('h');
    await page.getByRole('menu', { name: 'Hurtigvalg' }).waitFor();
    await press(key);
    await dialogOf(page).waitFor();
};

export const modes = { pointer: byPointer, keys: byKeys, 'ready-made': byReadyMade } as const satisfies Record<
    string,
    Mode
>;
export type ModeName = keyof typeof modes;

/** Saves what is in the dialog, and continues with the next report. */
export const save = async (player: Player, mode: ModeName): Promise<void> => {
    const button = dialogOf(player.page).getByRole('button', { name: /^Lagre/ });
    // Until the effect of another type is shown, nothing is saved.
    await button.and(player.page.locator(':enabled:not([aria-disabled=true])')).waitFor();
    if (mode === 'pointer') await player.click(button);
    else await player.press('Control+Enter');
};
