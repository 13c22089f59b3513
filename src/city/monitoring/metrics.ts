import type { ServerResponse } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registry = new Registry();
const requests = new Histogram({
    name: 'bymelding_request_seconds',
    help: 'Requests by route of the endpoint table, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers: [registry],
});
const methods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);

/** Counts one request. The labels take few values, whatever is asked. */
export const countRequest = (
    { method, route, status }: { method: string; route: string; status: number },
    seconds: number,
): void => requests.observe({ method: methods.has(method) ? method : 'other', route, status: String(status) }, seconds);

/** Adds Node's own metrics: memory, garbage collection, delay of the event loop. */
export const measureProcess = (): void => collectDefaultMetrics({ register: registry, prefix: 'bymelding_' });

/** GET /metrics in the text form of Prometheus. */
export const answerMetrics = async (response: ServerResponse): Promise<void> => {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
};
