import { setTimeout as sleep } from 'node:timers/promises';
import { openBackupSocket } from './backup/runningCity';
import { capabilities } from './capabilities';
import type { City } from './city';
import type { Demo } from './demo';
import { databaseFailureOf } from './database/failures';
import { openDatabase } from './database/open';
import { openReplica } from './database/replica';
import { withSecrets } from './environment';
import { fileStoreAnswers } from './files/fileStoreAnswers';
import { noteLooseFile } from './files/looseFiles';
import { openFileStore } from './files/store';
import { doubtsAbout } from './doubtfulSettings';
import { failureOf, Refusal } from './refusal';
import { startHousekeeping } from './housekeeping';
import { openIdentity } from './identity/open';
import { openBounces } from './mail/bounces';
import { keepDelivering } from './mail/delivery';
import { databaseAnswers } from './monitoring/databaseAnswers';
import { runJob } from './monitoring/jobs';
import { announce, announceEnd, logPrinted, logStart } from './monitoring/log';
import { type Answer, measureCity, measureProcess, metricsFor, orMissing } from './monitoring/metrics';
import { openProbes } from './monitoring/probes';
import { listen } from './listen';
import { openMailer } from './mail/mailer';
import { applyDuePrices } from './services/administration/duePrices';
import { additionsOf, configuredBy, mailerOf } from './services/capability';
import { repeat } from './repeat';
import { createListener, type Listener } from './server';
import { version } from './version';
import { readHosts, readPort, readSettings, type Settings } from './settings';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongKey } from './settingKeys';

const { R_OK, W_OK, X_OK } = constants;
const may = (path: string, mode: number): Promise<boolean> =>
    access(path, mode).then(
        () => true,
        () => false,
    );

/** Throws an error that names DATA_DIR when it is not a writable folder, or CLIENT_DIR when it has no client. */
export const checkFolders = async ({ dataFolder, clientFolder }: Settings, env: NodeJS.ProcessEnv): Promise<void> => {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 }).catch(() => undefined);
    // `/.` exists in folders only.
    if (!(await may(`${dataFolder}/.`, R_OK | W_OK | X_OK))) throw new Error(wrongKey('DATA_DIR', dataFolder));
    // Without CLIENT_DIR, as in `npm run dev`, the client may be elsewhere.
    if (env.CLIENT_DIR && !(await may(join(clientFolder, 'index.html'), R_OK)))
        throw new Error(wrongKey('CLIENT_DIR', clientFolder));
};

/** Answers while the starting data are made: a browser opened too early reloads by itself. */
const startingUp: Listener = (request, response) => {
    if (request.headers.accept?.includes('text/html'))
        response
            .writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '1', Refresh: '2' })
            .end('<!doctype html><html lang="nb"><title>Starter</title><h1>Tjenesten starter …</h1></html>');
    else
        response
            .writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' })
            .end(JSON.stringify(failureOf('serviceStarting')));
};

/** Notes for the operator, one per line. */
const noticesOf = (
    { demo, publicUrl, mail, client, trustedIssuer }: Settings,
    hosts: readonly (string | undefined)[],
    env: NodeJS.ProcessEnv,
): string[] => [
    `${client.PRODUCT_TITLE} kjører på ${publicUrl}`,
    `Versjon ${version}`,
    ...(demo && hosts.includes('127.0.0.1')
        ? [
              `Demo: bare denne maskinen når den. For andre: DEMO=1 HOST=0.0.0.0 PUBLIC_URL=http://<maskinens navn>:${new URL(publicUrl).port || 80}`,
          ]
        : []),
    ...(!trustedIssuer && client.OIDC_AUTHORITY !== `${publicUrl}/oidc`
        ? [
              `OIDC_AUTHORITY er ${client.OIDC_AUTHORITY}, men OIDC_ISSUER mangler: tjenesten godtar bare sin egen innlogging.`,
          ]
        : []),
    ...(demo ? [] : doubtsAbout(env, client)).map(({ message, remedy }) => `${message} ${remedy}`),
    ...(!demo && !mail.url ? ['SMTP_URL mangler: e-post blir liggende i kø til den er satt.'] : []),
];

/** A running city. */
interface Running {
    readonly settings: Settings;
    /** Stops after finishing running requests. */
    readonly stop: () => Promise<void>;
}

/**
 * Opens a city with these settings: its port, its database, and a demo's starting data. `onLost` is called when the
 * embedded database dies.
 */
export const openCity = async (
    demo: Demo,
    env: NodeJS.ProcessEnv,
    onLost: (error: Error) => void,
): Promise<Running> => {
    let listener = startingUp;
    const hosts = readHosts(env);
    const probes = openProbes();
    let answerMetrics: Answer = () => false;
    const { servers, port } = await listen(hosts, readPort(env), (request, response) => {
        if (!probes.answer(request, response) && !answerMetrics(request, response)) listener(request, response);
    });
    const settings = configuredBy(capabilities, readSettings(env, port));
    await checkFolders(settings, env);
    const { metrics } = settings;
    if (metrics) {
        measureProcess();
        const answer = metricsFor(metrics.token);
        if (metrics.port === undefined) answerMetrics = answer;
        else servers.push(...(await listen(hosts, metrics.port, orMissing(answer), 'METRICS_PORT')).servers);
    }
    const database = await openDatabase({
        url: settings.databaseUrl,
        folder: settings.dataFolder,
        onLost,
    }).catch((error: unknown) => {
        if (databaseFailureOf(error) !== 'unreachable' || !settings.databaseUrl) throw error;
        const why = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
        throw new Error(
            `Databasen på ${new URL(settings.databaseUrl).host} svarer ikke (${why}). Sjekk DATABASE_URL og at databasen kjører.`,
            { cause: error },
        );
    });
    const city: City = {
        settings,
        database,
        replica:
            settings.replicaUrl === undefined
                ? undefined
                : openReplica(database, settings.replicaUrl, (error) => !(error instanceof Refusal)),
        files: openFileStore(settings.dataFolder, settings.filesUrl, (sha256) => noteLooseFile(database, sha256)),
        additions: additionsOf(capabilities, settings),
        mailer: mailerOf(capabilities, settings, openMailer(settings)),
        demo,
        now: () => new Date(),
    };
    if (settings.demo) await demo.seedIfEmpty(city, { reports: settings.seedReports, say: announce });
    // Applies due prices before serving anyone, in case the server was down at midnight, and then shortly after each
    // midnight in Oslo.
    const applyPrices = () => runJob('Fremtidige priser', () => applyDuePrices(city));
    await applyPrices();
    const identity = await openIdentity(city);
    listener = createListener(city, identity);
    const stopDelivering = keepDelivering(city);
    const closeBounces = await openBounces(city, hosts[0]);
    const closeBackupSocket = database.kind === 'pglite' ? await openBackupSocket(city) : undefined;
    const stopHousekeeping = startHousekeeping(city, identity);
    const stopPrices = repeat(applyPrices, 5_000);
    const filesAnswer = fileStoreAnswers(city.files);
    if (metrics) measureCity(city, filesAnswer);
    probes.ready({ database: () => databaseAnswers(database), files: filesAnswer });
    noticesOf(settings, hosts, env).forEach(announce);
    logStart({ version });

    const stop = async (): Promise<void> => {
        // Load balancers need a moment to notice; requests that still arrive are answered.
        probes.leave();
        if (settings.stopDelaySeconds > 0) await sleep(settings.stopDelaySeconds * 1000);
        const background = Promise.all([stopPrices(), stopHousekeeping(), closeBounces(), stopDelivering()]);
        const closed = Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
        const closeIdle = () => servers.forEach((server) => server.closeIdleConnections());
        closeIdle();
        // Idle keep-alive connections are closed; a client that never finishes is cut off in the end.
        const sweep = setInterval(closeIdle, 100);
        const patience = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), 10_000);
        await Promise.all([closed, background]);
        clearInterval(sweep);
        clearTimeout(patience);
        await Promise.all(city.additions.stopped.map((stopped) => stopped(city)));
        await closeBackupSocket?.();
        await city.replica?.close();
        await database.close();
    };
    return { settings, stop };
};

/** Runs the city as this process. SIGTERM and SIGINT stop it after the running requests. */
export const startCity = async (demo: Demo): Promise<void> => {
    logPrinted();
    // The embedded database and the files hold personal data.
    process.umask(0o077);
    const { stop } = await openCity(demo, withSecrets(process.env), ({ cause }) => {
        announceEnd('Databasen i datamappen stanset, så tjenesten avsluttes. Start den igjen.', cause);
        process.exit(1);
    });
    let stopping = false;
    const end = async (): Promise<void> => {
        if (stopping) return;
        stopping = true;
        await stop();
        announce('Tjenesten er stanset.');
        process.exit(0);
    };
    process.on('SIGTERM', () => void end());
    process.on('SIGINT', () => void end());
};
