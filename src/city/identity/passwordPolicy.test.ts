import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings';
import { refuseWeakPassword } from './passwordPolicy';

const problemOf = (password: string, env: NodeJS.ProcessEnv = { DEMO: '0' }) => {
    try {
        refuseWeakPassword(readSettings(env, 3000), password, 'passord');
        return undefined;
    } catch (error) {
        return error instanceof Error ? error.message : error;
    }
};
const known = 'Passordet er kjent av andre. Velg et annet.';

describe('a new password', () => {
    it('has 12 characters outside a demo, 6 in one, or as many as PASSWORD_MIN_LENGTH', () => {
        expect(problemOf('rm4k-Vu2ltx')).toBe('Nytt passord må være minst 12 karakterer!');
        expect(problemOf('rm4k-Vu2ltxq')).toBeUndefined();
        expect(problemOf('12345', {})).toBe('Nytt passord må være minst 6 karakterer!');
        expect(problemOf('123456', {})).toBeUndefined();
        expect(problemOf('rm4k-Vu2ltxq', { DEMO: '0', PASSWORD_MIN_LENGTH: '16' })).toContain('minst 16');
        expect(() => readSettings({ PASSWORD_MIN_LENGTH: '4' }, 3000)).toThrow(
            'PASSWORD_MIN_LENGTH må være et heltall fra 6 til 64',
        );
    });

    it.each([
        'passord123456',
        'Sommersommer2026!',
        'P4ss0rd-2026-2026',
        'VålerengaFotball1',
        '123456789012345',
        'aaaaaaaabbbbbbbb',
        'qwertyuiopasdfghjkl',
        'Velkommen til Oslo 2026',
    ])('is refused when it is made of known words: %s', (password) => expect(problemOf(password)).toBe(known));

    it.each(['blåbærsyltetøy og vafler', 'rm4k-Vu2ltxq', 'tre kråker i regnbuens ly'])(
        'is taken otherwise: %s',
        (password) => expect(problemOf(password)).toBeUndefined(),
    );
});
