/** Single-key shortcuts of the report pages, by action; off while typing, and can be switched off (WCAG 2.1.4). */
export const shortcuts = {
    next: 'n',
    previous: 'f',
    close: 'x',
    handle: 'b',
    status: 's',
    agreement: 'a',
    comment: 'k',
    readyMade: 'h',
    save: 'l',
    print: 'p',
    map: 'm',
    search: '/',
    help: '?',
    down: 'j',
    up: 'k',
    select: 'x',
} as const;
export type Shortcut = keyof typeof shortcuts;

/** Keys shown as a combination, or that belong to the focused element. */
const combinations = {
    down: 'J / ↓',
    up: 'K / ↑',
    range: 'Shift + J / K / ↓ / ↑ / X',
    open: 'Enter',
    submit: 'Ctrl + Enter',
};
export type PrintedKey = Shortcut | keyof typeof combinations;

export const reportKeys: readonly PrintedKey[] = ['status', 'agreement', 'comment', 'map', 'print', 'close', 'help'];
export const listKeys: readonly PrintedKey[] = ['down', 'up', 'open', 'select', 'range', 'search', 'print', 'help'];

export const keyOf = (name: Shortcut): string => shortcuts[name].toUpperCase();

/** Format of the help. */
export const printed = (name: PrintedKey): string =>
    ({ ...shortcuts, ...combinations })[name].replace(/^.$/u, (key) => key.toUpperCase());
