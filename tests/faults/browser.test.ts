// Kill -9 of the browser at any moment: nothing typed is lost, and nothing is sent twice.
import { it } from 'vitest';
import { cachedClient } from '../../src/tools/project.mjs';
import { killRounds } from '../harness/killedBrowser';
import { withCity } from '../harness/withCity';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 50);
process.env.CLIENT_DIR = cachedClient();
const city = withCity({ database: 'pglite', env: { ACCESS_TOKEN_TTL: '7200' } });

it(`the browser killed in ${rounds} rounds of comments and photos`, { timeout: 1_200_000 }, async () => {
    await killRounds(city.url, rounds);
    console.info(`${rounds} browsers killed, 0 lost, 0 twice`);
});
