// The alerts and the dashboard only use metrics that the city has.
import { expect, it } from 'vitest';
import { withCity } from '../harness/withCity';
import { deploymentFile } from './guide';

const city = withCity({ reports: 200, env: { METRICS: '1' } });

it.each(['bymelding-alerts.yml', 'bymelding-dashboard.json'])('every metric that %s uses exists', async (file) => {
    await fetch(`${city.url}/api/helse`);
    const text = await (await fetch(`${city.url}/metrics`)).text();
    const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]));
    const named = new Set((await deploymentFile(file)).match(/\bbymelding_\w+/g));
    expect(named.size).toBeGreaterThan(5);
    const isMeasured = (name: string) =>
        kinds.has(name) || kinds.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
    expect([...named].filter((name) => !isMeasured(name))).toEqual([]);
});
