import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startCity, type City } from '../harness/city';
import type { Page } from '@playwright/test';
import { expect, fillSignInPage, goWithin, shortList, test } from '../harness/journey';

interface Posted {
    method: string | undefined;
    url: string | undefined;
    origin: string | undefined;
    body: string;
}
interface Drift {
    host: string;
    posted: Posted[];
}

/** A drift application that records what it receives. */
const startDrift = async (): Promise<Drift & { stop: () => Promise<void> }> => {
    const posted: Posted[] = [];
    const server = createServer((request, answer) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
            if (request.url !== '/favicon.ico')
                posted.push({ method: request.method, url: request.url, origin: request.headers.origin, body });
            answer
                .setHeader('Content-Type', 'text/html')
                .end('<!doctype html><html lang="nb"><title>Drift</title><h1>Drift</h1>');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    return {
        host: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
        posted,
        stop: async () => {
            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        },
    };
};

/** Started with the city. */
let drift: Drift;
/** A city configured with the drift application and with every feature on. */
const start = async (): Promise<City> => {
    const started = await startDrift();
    drift = started;
    const city = await startCity({
        env: {
            DRIFT_HOST: drift.host,
            FEATURE_DASHBOARD: 'true',
            FEATURE_VIS_VARSEL: 'true',
            FEATURE_MOCK_DATA: 'true',
        },
    });
    const stop: City['stop'] = async (options) => {
        await started.stop();
        return city.stop(options);
    };
    return { ...city, stop };
};

test.use({ keepsPage: true, ownCity: { name: 'flags', start } });

test('the dashboard button posts the token to the drift application, in a form', async ({
    page,
    context,
    city,
    signInAs,
}) => {
    await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?bydelId=3&bydelId=16&datoFra=2023-01-01' });
    await expect(page.getByText('Driftsapplikasjon')).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await expect((await opened).getByRole('heading', { name: 'Drift' })).toBeVisible();
    const [posted] = drift.posted;
    expect(posted).toMatchObject({ method: 'POST', url: '/dashboard' });
    const token = new URLSearchParams(posted?.body).get('token') ?? '';
    // It is the user's own token, and appears nowhere else.
    const answer = await fetch(`${city.url}/api/meldingsstatuser`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(page.url()).not.toContain(token.slice(-20));
    await expect(page.locator('input[name=token]')).toHaveCount(0);
});

/** Rows that are whole between what stays at the top and at the bottom of the list. */
const wholeRows = (page: Page): Promise<number> =>
    page.locator('li[data-report]').evaluateAll((rows) => {
        const top = document.querySelector('[role=group][aria-label="Verktøy for listen"]');
        const bottom = document.querySelector('nav[aria-label="Sider"]');
        const from = top?.getBoundingClientRect().bottom ?? 0;
        const to = bottom?.getBoundingClientRect().top ?? window.innerHeight;
        return rows.filter((row) => {
            const box = row.getBoundingClientRect();
            return box.top >= from && box.bottom <= to;
        }).length;
    });

test('at least ten whole reports are seen under notices and filters at 1440×900, eight at 1366×768, two at 360×740; seven beside a report at 1366×768', async ({
    page,
    signInAs,
}) => {
    await signInAs('saksbehandler', { at: '/saksbehandlermeldinger?bydelId=3&bydelId=16&datoFra=2023-01-01' });
    await expect(page.getByRole('button', { name: /^Fjern filter: / })).toHaveCount(3);
    for (const [width, height, rows] of [
        [1440, 900, 10],
        [360, 740, 2],
        [1366, 768, 8],
    ] as const) {
        await page.setViewportSize({ width, height });
        await expect(page.getByRole('button', { name: 'Vis 2 varsler til' })).toBeVisible();
        await expect(page.locator('li[data-report]').nth(rows)).toBeAttached();
        await expect.poll(() => wholeRows(page), `${width} × ${height}`).toBeGreaterThanOrEqual(rows);
    }
    await goWithin(page, shortList());
    await page.getByRole('button', { name: 'Åpne meldinger ved siden av listen' }).click();
    await page.locator('li[data-report] a').first().click();
    await expect(page.getByRole('region', { name: 'Melding ved siden av listen' })).toBeVisible();
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(7);
});

test('the first screen of a report at 1366×768 has its type, deadline, description, map, panels and comments', async ({
    page,
    signInAs,
}) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs('saksbehandler', { at: shortList() });
    await page.locator('li[data-report] a').first().click();
    for (const seen of [
        page.getByText('Tidsfrist', { exact: true }),
        page.getByRole('heading', { name: 'Beskrivelse' }),
        page.locator('.leaflet-container'),
        page.getByRole('button', { name: /^(Bilder|Ingen bilder)/ }),
        page.getByRole('button', { name: /^Meldinger til innmelder/ }),
        page.getByRole('button', { name: /^Kart/ }),
        page.getByRole('textbox', { name: 'Skriv en kommentar' }),
    ])
        await expect(seen).toBeInViewport({ ratio: 1 });
});

test('FEATURE_MOCK_DATA does nothing in a production build, which has no built-in data', async ({ city }) => {
    expect(await (await fetch(`${city.url}/config.json`)).json()).toMatchObject({ FEATURE_MOCK_DATA: true });
    const folder = process.env.CLIENT_DIR ?? '';
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(await readFile(join(folder, name), 'utf8')).not.toContain('BYM-901');
});

test.describe('on a first visit', () => {
    test.use({ keepsPage: false });

    test('a user with a drift role alone reaches the drift application from /login', async ({
        page,
        context,
        city,
        axe,
    }) => {
        await page.goto(`${city.url}/login`);
        await page.getByRole('button', { name: 'Logg inn' }).click();
        await fillSignInPage(page, 'kontrollor');
        await expect(page.getByText('Ingen tilgang til denne siden. Vennligst kontakt Servicedesk.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Driftsapplikasjon' })).toHaveAttribute('href', `${drift.host}/`);
        await axe(page);
        const before = drift.posted.length;
        const opened = context.waitForEvent('page');
        await page.getByRole('button', { name: 'Dashboard' }).click();
        await expect((await opened).getByRole('heading', { name: 'Drift' })).toBeVisible();
        expect(drift.posted[before]).toMatchObject({ method: 'POST', url: '/dashboard' });
    });
});
