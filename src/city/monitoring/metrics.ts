import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client';
import type { Database } from '../database/database';
import type { Replica } from '../database/replica';
import { version } from '../version';
import { lastBackupAt } from './lastBackup';
import { outboxState } from './outboxState';
import { measure, registry } from './registry';

const requests = new Histogram({
    name: 'bymelding_request_seconds',
    help: 'Requests by route of the endpoint table, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
});
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/** Counts a request. Its labels have few values, whatever is requested. */
export const countRequest = (
    { method, route, status }: { method: string; route: string; status: number },
    seconds: number,
): void => requests.observe({ method: methods.has(method) ? method : 'other', route, status: String(status) }, seconds);

/** Adds Node's own metrics: memory, garbage collection, event-loop delay. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry, prefix: 'bymelding_' });

const build = new Gauge({
    name: 'bymelding_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
});
build.set({ version }, 1);

interface Measured {
    readonly database: Database;
    readonly replica?: Replica | undefined;
}

/** Adds the city's metrics: connections, replica, files, waiting mail, and the last verified backup. */
export const measureCity = ({ database, replica }: Measured, filesAnswer: () => Promise<boolean>): void => {
    const { connections } = database;
    measure('bymelding_pool_busy', 'Database connections in use', () => connections?.().busy);
    measure('bymelding_pool_idle', 'Database connections that are free', () => connections?.().idle);
    measure('bymelding_pool_waiting', 'Requests that wait for a database connection', () => connections?.().waiting);
    measure(
        'bymelding_replica_used',
        'Whether reads go to the replica',
        () => replica && Number(replica.state().isUsed),
    );
    measure(
        'bymelding_replica_lag_seconds',
        'How long the replica has been behind, or has not answered',
        () => replica?.state().lagSeconds,
    );
    measure('bymelding_files_up', 'Whether files can be kept and read', async () => Number(await filesAnswer()));
    measure('bymelding_backup_last_success_timestamp_seconds', 'When the last good backup was made', () =>
        lastBackupAt(database),
    );
    const outbox = async (key: 'waiting' | 'givenUp' | 'withheld' | 'oldestSeconds') =>
        (await outboxState(database))[key];
    measure('bymelding_outbox_waiting', 'Mails that wait to be sent', () => outbox('waiting'));
    measure('bymelding_outbox_given_up', 'Mails that could not be sent', () => outbox('givenUp'));
    measure('bymelding_outbox_withheld', 'Mails of a restored backup', () => outbox('withheld'));
    measure('bymelding_outbox_oldest_seconds', 'Age of the oldest mail that waits', () => outbox('oldestSeconds'));
};

/** Answers a request; false when it is meant for somebody else. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

const write = async (response: ServerResponse): Promise<void> => {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
};

/** True if the header has the token, or none is required. */
const hasToken = (header: string | undefined, token: string | undefined): boolean => {
    if (!token) return true;
    const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** GET /metrics in Prometheus' text format, for clients with the token. */
export const metricsFor =
    (token: string | undefined): Answer =>
    ({ url, method, headers }, response) => {
        if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return false;
        if (hasToken(headers.authorization, token)) void write(response);
        else response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
        return true;
    };

/** Answers 404 to everything else on a separate port. */
export const orMissing =
    (answer: Answer) =>
    (request: IncomingMessage, response: ServerResponse): void => {
        if (!answer(request, response)) response.writeHead(404).end();
    };
