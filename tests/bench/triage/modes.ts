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

const byPointer: Mode = async ({ page, click }, { status = [], answer }, names) => {
    for (const [level, label] of status.entries()) {
        // The levels below the first open by themselves.
        if (level === 0) await click(page.getByRole('combobox', { name: 'Status', exact: true }));
        await click(option(page, label));
    }
    if (answer.typeId !== undefined) {
        await click(page.getByRole('combobox', { name: 'Meldingstype' }));
        await click(option(page, names.type(answer.typeId)));
    }
    if (answer.agreementId !== undefined) {
        await click(page.getByRole('combobox', { name: 'Avtale' }));
        await click(option(page, names.agreement(answer.agreementId)));
    }
};

/** A choice of an open list has its place as its key. */
const byDigit = async ({ page, press }: Player, name: string): Promise<void> => {
    await option(page, name).waitFor();
    // The list that closes is in the page for a moment more.
    const names = await page
        .getByRole('listbox')
        .last()
        .locator('[role=option]:not([aria-disabled=true])')
        .allInnerTexts();
    const place = names.findIndex((one) => one.split('\n')[0] === name) + 1;
    await press(String(place));
    await option(page, name).waitFor({ state: 'detached' });
};

const byKeys: Mode = async (player, { status = [], answer }, names) => {
    const { page, press, type } = player;
    for (const [level, label] of status.entries()) {
        if (level === 0) await press('s');
        await byDigit(player, label);
    }
    /** In a list filtered by typing, the highlighted choice is taken. */
    const pick = async (name: string): Promise<void> => {
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
        await press('t');
        await type(name.slice(0, 4).toLowerCase());
        await pick(name);
    }
    if (answer.agreementId !== undefined) {
        await press('a', 'ArrowDown');
        await pick(names.agreement(answer.agreementId));
    }
};

const byReadyMade: Mode = async ({ page, press }, { key }) => {
    await press('h');
    // Its name is `Svar` and its key, see cases.ts.
    await page.getByRole('menuitem', { name: `Svar ${key}` }).waitFor();
    await press(key);
    await page.getByRole('menu', { name: 'Hurtigvalg' }).waitFor({ state: 'detached' });
};

export const modes = { pointer: byPointer, keys: byKeys, 'ready-made': byReadyMade } as const satisfies Record<
    string,
    Mode
>;
export type ModeName = keyof typeof modes;

/** Saves the form, and continues with the next report. */
export const save = async (player: Player, mode: ModeName): Promise<void> => {
    // Until the effect of another type is shown, nothing is saved.
    await player.page.locator('main [type=submit][aria-keyshortcuts]:enabled:not([aria-disabled=true])').waitFor();
    if (mode === 'pointer')
        await player.click(
            player.page.getByRole('button', { name: /^Lagre/ }).and(player.page.locator('[type=submit]')),
        );
    else await player.press('Control+Enter');
};
