import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from '../settings';
import { checkServices } from './checkServices';

afterEach(() => vi.unstubAllGlobals());

it('names the hosts of a map configuration elsewhere that the Content-Security-Policy blocks', async () => {
    vi.stubGlobal('fetch', async () =>
        Response.json({
            baseLayers: [{ url: 'https://{s}.fliser.no/{z}/{x}/{y}.png' }, { url: 'https://egne.no/{z}/{x}/{y}.png' }],
        }),
    );
    const found = (env: Record<string, string>) =>
        checkServices(readSettings({ NODE_ENV: 'production', MAP_CONFIG_URL: 'https://kart.no/k.json', ...env }, 3000));
    expect(await found({ CSP_HOSTS: 'https://egne.no' })).toContainEqual(
        expect.objectContaining({ message: 'Nettleserne får ikke hente kart fra https://*.fliser.no.' }),
    );
    expect(
        (await found({ CSP_HOSTS: 'https://egne.no,https://*.fliser.no' })).filter(({ level }) => level !== 'ok'),
    ).toEqual([]);
});
