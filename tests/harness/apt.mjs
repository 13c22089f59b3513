import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package, as root or with passwordless sudo. Answers false where that is impossible. */
export function aptInstall(name) {
    if (!existsSync('/usr/bin/apt-get')) return false;
    const isRoot = process.getuid?.() === 0;
    if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return false;
    const run = (...args) => {
        const words = [...(isRoot ? [] : ['sudo', '-n']), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
        return spawnSync(words[0], words.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    };
    const install = () => run('install', '-y', '-qq', '--no-install-recommends', name);
    return install() || (run('update', '-qq') && install());
}
