import { afterEach, expect, test, vi } from 'vitest';
import { addedHosts } from './addedHosts';

afterEach(() => void vi.useRealTimers());

test('while the database does not answer, the hosts of added map layers stay as they were, and nothing waits for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const layer = { url: 'https://kart.example/wms', legend: null };
    const rows = vi
        .fn()
        .mockResolvedValueOnce([layer])
        .mockReturnValue(new Promise(() => undefined));
    const database = { rows, row: vi.fn(), one: vi.fn(), script: vi.fn() };
    const hosts = addedHosts({ database, settings: { strict: false } as never });
    expect(await hosts()).toEqual(['https://kart.example']);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await hosts()).toEqual(['https://kart.example']);
    expect(rows).toHaveBeenCalledTimes(2);
});
