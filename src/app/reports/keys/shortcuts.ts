/**
 * Single keys of the report pages, each by what it does; they are off while typing and can be switched off (WCAG
 * 2.1.4).
 */
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
} as const;
export type Shortcut = keyof typeof shortcuts;

/** Those of a report's page. */
export const reportKeys: readonly Shortcut[] = [
    'next',
    'previous',
    'handle',
    'status',
    'agreement',
    'readyMade',
    'save',
    'comment',
    'map',
    'print',
    'close',
    'help',
];
/** Those of the list. */
export const listKeys: readonly Shortcut[] = ['search', 'print', 'help'];

/** As `aria-keyshortcuts` and a `<kbd>` write it. */
export const keyOf = (name: Shortcut): string => shortcuts[name].toUpperCase();
