import type { KeyName } from '../../places/places';

/** Single-key shortcuts of the report pages, by action; off while typing, and can be switched off (WCAG 2.1.4). */
export const shortcuts = {
    next: 'n',
    previous: 'f',
    close: 'x',
    handle: 'b',
    status: 's',
    type: 't',
    contractor: 'e',
    agreement: 'a',
    workDone: 'u',
    priority: 'o',
    responsible: 'r',
    remark: 'i',
    mail: 'v',
    route: 'd',
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
} as const satisfies Record<KeyName, string> & Record<string, string>;
export type Shortcut = keyof typeof shortcuts;

export const keyOf = (name: Shortcut): string => shortcuts[name].toUpperCase();
