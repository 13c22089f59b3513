// Plays a case handler in the browser, and counts the effort.
import type { Locator, Page, Request } from '@playwright/test';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell): a key, pointing, a press of the button, moving a hand,
 * a decision.
 */
const seconds = { key: 0.28, point: 1.1, press: 0.2, hand: 0.4, decide: 1.35 } as const;

/** Effort for the cases of one round. */
export interface Effort {
    clicks: number;
    keys: number;
    pages: number;
    writes: number;
    /** Milliseconds of waiting. */
    waits: number[];
    /** By the keystroke-level model, without waiting. */
    seconds: number;
}

/** Presence, marking as seen and previews are not counted as writes. */
const isWrite = (request: Request): boolean => {
    const { pathname } = new URL(request.url());
    return (
        request.method() !== 'GET' &&
        pathname.startsWith('/api/') &&
        !/\/(?:apen|sett)$/.test(pathname) &&
        !/"forhandsvis":true/.test(request.postData() ?? '')
    );
};

export interface Player {
    readonly page: Page;
    readonly effort: Effort;
    /** Points at something and presses it. */
    readonly click: (target: Locator) => Promise<void>;
    /** Presses keys in sequence, by name. */
    readonly press: (...keys: string[]) => Promise<void>;
    /** Types a text. */
    readonly type: (text: string) => Promise<void>;
    /** A pause for a decision; meanwhile the client may prefetch. */
    readonly decide: () => Promise<void>;
    /** Waiting is from the last press of `act` until `ready` is visible, by the page's clock. */
    readonly wait: (act: () => Promise<void>, ready: Ready) => Promise<void>;
}

/** A visible element with a text in it. */
export interface Ready {
    selector: string;
    text?: string;
}

/** Runs in the page: time of the last key or button press. */
const watchPresses = (): void => {
    for (const kind of ['pointerdown', 'keydown'])
        window.addEventListener(
            kind,
            (event) => {
                document.documentElement.dataset.pressed = String(event.timeStamp);
            },
            { capture: true },
        );
};

export const openPlayer = async (page: Page): Promise<Player> => {
    await page.evaluate(watchPresses);
    const effort: Effort = { clicks: 0, keys: 0, pages: 0, writes: 0, waits: [], seconds: 0 };
    let hand: 'pointer' | 'keys' | undefined;
    const take = (which: 'pointer' | 'keys'): void => {
        if (hand !== undefined && hand !== which) effort.seconds += seconds.hand;
        hand = which;
    };
    const keys = (count: number): void => {
        take('keys');
        effort.keys += count;
        effort.seconds += count * seconds.key;
    };
    page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) effort.pages += 1;
    });
    page.on('request', (request) => {
        if (isWrite(request)) effort.writes += 1;
    });
    return {
        page,
        effort,
        click: async (target) => {
            take('pointer');
            effort.clicks += 1;
            effort.seconds += seconds.point + seconds.press;
            await target.click();
        },
        press: async (...names) => {
            keys(names.length);
            for (const name of names) await page.keyboard.press(name);
        },
        type: async (text) => {
            keys(text.length);
            await page.keyboard.type(text);
        },
        decide: async () => {
            effort.seconds += seconds.decide;
            await page.waitForTimeout(seconds.decide * 1000);
        },
        wait: async (act, ready) => {
            const shown = page.waitForFunction(
                ({ selector, text = '' }) => {
                    const isShown = [...document.querySelectorAll(selector)].some((one) =>
                        one.textContent.includes(text),
                    );
                    return isShown ? performance.now() : 0;
                },
                ready,
                { polling: 'raf' },
            );
            await act();
            const at = Number(await (await shown).jsonValue());
            effort.waits.push(at - Number(await page.locator('html').getAttribute('data-pressed')));
        },
    };
};
