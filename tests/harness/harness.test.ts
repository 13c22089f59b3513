import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/tools/project.mjs';
import { databaseUrl } from './template';

describe('the harness', () => {
    it('runs the tests outside Oslo time', () => {
        expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(12);
    });

    it('hashes sources by name and content', () => {
        expect(hashOf(['package.json'])).toBe(hashOf(['package.json']));
        expect(hashOf(['package.json'])).not.toBe(hashOf(['tsconfig.json']));
    });

    it('names a database on a server', () => {
        expect(databaseUrl('postgres://by@127.0.0.1:5000/postgres', 'mal')).toBe('postgres://by@127.0.0.1:5000/mal');
    });
});
