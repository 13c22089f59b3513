import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a list field. A menu grows while it opens: pressing an option that still moves would release on
 * another one, and choose none.
 */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
    const wanted = field.page().getByRole('option', { name: option, exact: typeof option === 'string' });
    // The level below the chosen status may have opened by itself.
    if (!(await wanted.isVisible())) await field.click();
    await expect(field.page().locator('.MuiPaper-root', { has: wanted })).toHaveCSS('transform', 'none');
    await wanted.click();
}
