const keptForMs = 10_000;

/** The last key that nothing took, as before the page that has it is there. */
let early: { key: string; at: number; page: string } | undefined;

/** Once, by the part of the page that the key belongs to. */
export const takeEarlyKey = (key: string): boolean => {
    if (early?.key !== key || early.page !== location.href || Date.now() - early.at > keptForMs) return false;
    early = undefined;
    return true;
};

/** Any other key, and a click, may change what the kept one would do. */
export const keepEarlyKey = (isForPage: (event: KeyboardEvent) => boolean): void => {
    // On the window, after those that act on it.
    window.addEventListener('keydown', (event) => {
        const isKept = !event.defaultPrevented && isForPage(event);
        early = isKept ? { key: event.key.toLowerCase(), at: Date.now(), page: location.href } : undefined;
    });
    window.addEventListener('pointerdown', () => (early = undefined));
};
