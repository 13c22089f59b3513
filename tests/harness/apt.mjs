import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const install = async (name) => {
    if (!existsSync('/usr/bin/apt-get')) return false;
    const isRoot = process.getuid?.() === 0;
    if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
    const run = async (...args) => {
        const words = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
        const [code] = await once(spawn(words[0], words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
        return code === 0;
    };
    const withList = () => run('install', '-y', '-qq', '--no-install-recommends', name);
    return (await withList()) || ((await run('update', '-qq')) && withList());
};

let earlier = Promise.resolve(false);

/**
 * Installs a Debian package, as root or with passwordless sudo, after those asked for earlier. Resolves to false where
 * that is impossible.
 */
export const aptInstall = (name) => (earlier = earlier.then(() => install(name)));
