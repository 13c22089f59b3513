import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { City } from './city';
import { openDatabase } from './database/open';
import { openFileStore } from './files/store';
import { openIdentity } from './identity/open';
import { keepDelivering } from './mail/delivery';
import { openMailer } from './mail/mailer';
import { applyDuePrices } from './services/main/administration/duePrices';
import { seedIfEmpty } from './startingData/seed';
import { createListener, type Listener } from './server';
import { readPort, readSettings } from './settings';

/** Until the starting data are there: a browser opened too early asks again by itself. */
const startingUp: Listener = (request, response) => {
    if (request.headers.accept?.includes('text/html'))
        response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '1', Refresh: '2' }).end('<!doctype html><html lang="nb"><title>Starter</title><h1>Tjenesten starter …</h1></html>');
    else response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' }).end(JSON.stringify({ errorMessage: 'Tjenesten starter.' }));
};

/** Starts the city in this process: database, starting data, then the port. SIGTERM and SIGINT finish what is under way. */
const start = async (): Promise<void> => {
    let listener = startingUp;
    const server = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(readPort(process.env), resolve));
    const settings = readSettings(process.env, (server.address() as AddressInfo).port);
    const database = await openDatabase({ url: settings.databaseUrl, folder: settings.dataFolder });
    const city: City = { settings, database, files: openFileStore(settings.dataFolder), mailer: openMailer(settings), now: () => new Date() };
    await seedIfEmpty(city, { reports: settings.seedReports, say: (line) => console.info(line) });
    // Applied before anybody is served, for a midnight the server slept through, then within seconds of every Oslo midnight.
    const applyPrices = () => applyDuePrices(city).catch((error: unknown) => console.error('Fremtidige priser', error));
    await applyPrices();
    const identity = await openIdentity(city);
    listener = createListener(city, identity);
    const stopDelivering = keepDelivering(city);
    const priceTimer = setInterval(() => void applyPrices(), 5_000);
    console.info(`${settings.client.PRODUCT_TITLE} kjører på ${settings.publicUrl}`);

    let stopping = false;
    const stop = async () => {
        if (stopping) return;
        stopping = true;
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        // Kept-alive connections close as their request ends; a client that never finishes is cut off at last.
        const sweep = setInterval(() => server.closeIdleConnections(), 100);
        const patience = setTimeout(() => server.closeAllConnections(), 10_000);
        await closed;
        clearInterval(sweep);
        clearTimeout(patience);
        clearInterval(priceTimer);
        await stopDelivering();
        await database.close();
        process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    process.on('SIGINT', () => void stop());
};

start().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
});
