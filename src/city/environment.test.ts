import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { authoritiesOf, commandEnvironment } from './environment';

it('a settings file means the same to a command as to the service, which systemd reads it for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-environment-'));
    try {
        const SETTINGS_FILE = join(folder, 'environment');
        const lines = [
            '# A=comment',
            'DOUBLE="Hilsen\\nbyen, \\"kjære\\" \\$5" ',
            "SINGLE='Hilsen\\nbyen'",
            '  BARE=Hilsen\\nbyen \\\\ it\'s "so"  ',
            'EMPTY=',
            'UNENDED="x',
            'LAST=post@by.no',
        ];
        await writeFile(SETTINGS_FILE, `${lines.join('\n')}\n`);
        expect(commandEnvironment({ SETTINGS_FILE })).toEqual({
            SETTINGS_FILE,
            DOUBLE: 'Hilsen\\nbyen, "kjære" $5',
            SINGLE: 'Hilsen\\nbyen',
            BARE: 'Hilsennbyen \\ it\'s "so"',
            EMPTY: '',
            UNENDED: '"x',
            LAST: 'post@by.no',
        });
    } finally {
        await rm(folder, { recursive: true });
    }
});

it('a command trusts the authorities of the settings file, unless its caller names others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bymelding-environment-'));
    try {
        const SETTINGS_FILE = join(folder, 'environment');
        const path = join(folder, 'ca.pem');
        await writeFile(SETTINGS_FILE, `NODE_EXTRA_CA_CERTS=${path}\n`);
        // A file that is missing is named by the command, where Node would only warn.
        expect(authoritiesOf({ SETTINGS_FILE })).toBeUndefined();
        await writeFile(path, '');
        expect(authoritiesOf({ SETTINGS_FILE })).toBe(path);
        // Node has read them already.
        expect(authoritiesOf({ SETTINGS_FILE, NODE_EXTRA_CA_CERTS: '/other.pem' })).toBeUndefined();
    } finally {
        await rm(folder, { recursive: true });
    }
});
