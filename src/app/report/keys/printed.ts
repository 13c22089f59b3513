import { shortcuts, type Shortcut } from './shortcuts';

/** Keys shown as a combination, or that belong to the focused element. */
const combinations = {
    down: 'J / ↓',
    up: 'K / ↑',
    range: 'Shift + J / K / ↓ / ↑ / X',
    open: 'Enter',
    submit: 'Ctrl + Enter',
};
export type PrintedKey = Shortcut | keyof typeof combinations;

export const reportKeys: readonly PrintedKey[] = [
    'status',
    'agreement',
    'route',
    'comment',
    'map',
    'print',
    'close',
    'help',
];
export const listKeys: readonly PrintedKey[] = ['down', 'up', 'open', 'select', 'range', 'search', 'print', 'help'];

export const printed = (name: string): string =>
    new Map(Object.entries({ ...shortcuts, ...combinations })).get(name)?.replace(/^.$/u, (key) => key.toUpperCase()) ??
    '';
