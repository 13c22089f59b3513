/**
 * The shortcuts of the list and of a report: the same key means the same in both. They are off while typing and behind
 * a dialog, and can be switched off (WCAG 2.1.4).
 */
export const shortcuts = {
    next: 'j',
    previous: 'k',
    select: 'x',
    close: 'c',
    handle: 'b',
    status: 's',
    type: 't',
    contractor: 'e',
    agreement: 'a',
    workDone: 'u',
    priority: 'o',
    responsible: 'r',
    comment: 'i',
    route: 'd',
    readyMade: 'h',
    map: 'm',
    print: 'p',
    search: '/',
    help: '?',
} as const;
export type Shortcut = keyof typeof shortcuts;

/** For `aria-keyshortcuts`. */
export const keyOf = (name: Shortcut): string => shortcuts[name].toUpperCase();

/** Keys that belong to the focused element, or are combinations: only listed in the help. */
const others = {
    arrows: '↓ / ↑',
    open: 'Enter',
    range: 'Shift + J / K / X',
    submit: 'Ctrl + Enter',
} as const;
export type PrintedKey = Shortcut | keyof typeof others;

export const keyText = (name: PrintedKey): string =>
    name in shortcuts ? keyOf(name as Shortcut) : others[name as keyof typeof others];
