// Every command in the guides is run by a test that reads it from the guide, or has a reason why not.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../src/tools/project.mjs';
import { commandsIn } from './guide';

const needsSystemd = 'not here: needs a running systemd';
const rows: readonly (readonly [guide: string, command: RegExp, by: string])[] = [
    ['installing.md', /^apt-get /, 'not here: the packages are those of the machine'],
    ['installing.md', /^src\/deployment\/install$/, 'installing.test.ts'],
    ['installing.md', /^certbot /, 'not here: asks Let’s Encrypt for an address of its own'],
    ['installing.md', /^ln -sf? /, 'proxy.test.ts'],
    ['installing.md', /^editor /, 'not here: an editor'],
    ['installing.md', /^city /, 'installing.test.ts'],
    ['installing.md', /^systemctl /, needsSystemd],
    ['backup-and-restore.md', /^0 2 \* \* \* /, 'backup.test.ts'],
    ['backup-and-restore.md', /^systemctl /, needsSystemd],
    ['backup-and-restore.md', /^age-keygen /, 'not here: the program age; the tests make keys by its library'],
    ['backup-and-restore.md', /^(city|runuser|install|export|unset|rm) /, 'backup.test.ts'],
    ['reverse-proxy.md', /^(cp|install|printf|cat|sed) /, 'proxy.test.ts'],
    ['reverse-proxy.md', /^until curl /, 'proxy.test.ts'],
    ['reverse-proxy.md', /^systemctl /, needsSystemd],
    ['replica.md', /^runuser -u postgres -- /, 'replica.test.ts'],
    ['moving.md', /^(city|echo) /, 'moving.test.ts'],
    ['moving.md', /^systemctl /, 'moving.test.ts'],
    ['containers.md', /^docker compose /, 'containers.test.ts'],
    ['upgrading.md', /^city /, 'upgrade.test.ts'],
    ['upgrading.md', /^src\/deployment\/install$/, 'installing.test.ts'],
    ['upgrading.md', /^systemctl /, needsSystemd],
];

const guides = readdirSync(join(root, 'src/deployment')).filter((name) => name.endsWith('.md'));
const textOf = (guide: string): string => readFileSync(join(root, 'src/deployment', guide), 'utf8');
const commandsOf = (guide: string): string[] => commandsIn(textOf(guide));

it.each(guides)('every command of %s', (guide) => {
    for (const command of commandsOf(guide)) {
        const found = rows.filter(([name, pattern]) => name === guide && pattern.test(command));
        expect(found, command).toHaveLength(1);
    }
});

it('the guides together are at most 4,200 words', () => {
    const words = guides.flatMap((guide) => textOf(guide).split(/\s+/).filter(Boolean));
    expect(words.length).toBeLessThanOrEqual(4200);
});

it('every row is about a command, and names a test or a reason', () => {
    for (const [guide, pattern, by] of rows) {
        expect(
            commandsOf(guide).some((command) => pattern.test(command)),
            `${guide} ${pattern}`,
        ).toBe(true);
        expect(by.startsWith('not here: ') || existsSync(join(root, 'tests/deployment', by)), by).toBe(true);
    }
});
