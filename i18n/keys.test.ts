import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages } from '../src/api/messages';
import { en } from './en';
import { signIn as englishSignIn } from './en/signIn';
import { nb } from './nb';
import { signIn } from './nb/signIn';
import { messages as englishMessages } from './en/messages';

const flat = (node: object, prefix = ''): [string, string][] =>
    Object.entries(node).flatMap(([key, value]): [string, string][] =>
        typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value as object, `${prefix}${key}.`),
    );

const norwegian = new Map(flat({ ...nb, messages, signIn }));
const english = new Map(flat({ ...en, messages: englishMessages, signIn: englishSignIn }));
const sources = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing\.tsx$/.test(name))
    .map((name) => readFileSync(join('src/app', name), 'utf8'));
const namespaces = Object.keys(nb).join('|');

describe('texts', () => {
    it('every key that the client uses exists in Norwegian', () => {
        const named = sources.flatMap((source) =>
            // Permissions look alike.
            [...source.matchAll(new RegExp(`(?<!\\.has\\()['"\`]((?:${namespaces})\\.[\\w.]+)['"\`]`, 'g'))].map(
                ([, key]) => key ?? '',
            ),
        );
        const groups = new Set(
            [...norwegian.keys()].flatMap((key) =>
                key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')),
            ),
        );
        expect([...new Set(named)].filter((key) => !norwegian.has(key) && !groups.has(key))).toEqual([]);
    });

    it('English fills in the same values', () => {
        const slots = (text: string | undefined): string[] =>
            [...(text ?? '').matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
        expect(
            [...norwegian]
                .filter(([key, text]) => new Set(slots(text)).size !== new Set(slots(english.get(key))).size)
                .map(([key]) => key),
        ).toEqual([]);
    });

    it('no text is empty', () => {
        expect([...norwegian, ...english].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([]);
    });

    it('Norwegian and English have the same keys', () => {
        expect([...english.keys()].toSorted()).toEqual([...norwegian.keys()].toSorted());
    });
});
