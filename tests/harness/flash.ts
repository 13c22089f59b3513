// A flash message must not cover any control: checked as a mouse would find it.
import { expect, type Locator, type Page } from '@playwright/test';

/** Runs in the page. The controls that a mouse would find if the flash were not there. */
const coveredBy = (flash: Element): string[] => {
    const controls =
        'a[href], button, input, select, textarea, summary, .MuiInputBase-root, .MuiPickersInputBase-root, ' +
        '[role=button], [role=combobox], [role=option], [role=menuitem], [role=tab], [role=checkbox]';
    const found = new Set<Element>();
    const { left, right, top, bottom } = flash.getBoundingClientRect();
    // Controls are at least 24 pixels wide and high.
    for (let x = left + 1; x < right; x += 12)
        for (let y = top + 1; y < bottom; y += 6) {
            const below = document.elementsFromPoint(x, y).find((element) => !flash.contains(element));
            const control = below?.closest(controls);
            if (control) found.add(control);
        }
    return [...found].map((element) => element.outerHTML.slice(0, 200));
};

/** Expects a flash with this text that is within the window and covers no control. */
export const expectFlash = async (page: Page, text: string | RegExp): Promise<Locator> => {
    const flash = page.locator('.MuiSnackbar-root').filter({ hasText: text });
    await expect(flash).toBeVisible();
    await expect
        .poll(() => flash.evaluate(coveredBy), { message: `the flash ${text} covers no control`, timeout: 5000 })
        .toEqual([]);
    await expect(flash).toBeInViewport({ ratio: 1 });
    return flash;
};
