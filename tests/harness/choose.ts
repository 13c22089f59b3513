import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a list field. A menu grows as it opens: a press on an option that still moves would be released
 * on another one, and choose none.
 */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
    await field.click();
    const wanted = field.page().getByRole('option', { name: option, exact: typeof option === 'string' });
    await expect(field.page().locator('.MuiPaper-root', { has: wanted })).toHaveCSS('transform', 'none');
    await wanted.click();
}
