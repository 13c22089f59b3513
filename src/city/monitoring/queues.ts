import { Counter, Gauge } from 'prom-client';
import { registry } from './registry';

interface QueueState {
    readonly running: number;
    readonly waiting: number;
}

const queues = new Map<string, () => QueueState>();
const gauge = (name: string, help: string, read: (state: QueueState) => number) =>
    new Gauge({
        name,
        help,
        labelNames: ['queue'],
        registers: [registry],
        collect() {
            for (const [queue, state] of queues) this.set({ queue }, read(state()));
        },
    });
gauge('bymelding_queue_running', 'Limited work that runs', ({ running }) => running);
gauge('bymelding_queue_waiting', 'Limited work that waits', ({ waiting }) => waiting);
const refused = new Counter({
    name: 'bymelding_queue_refused_total',
    help: 'Limited work that was refused',
    labelNames: ['queue'],
    registers: [registry],
});

/** Shows a queue in `/metrics`; answers how to count refusals. */
export const watchQueue = (queue: string, state: () => QueueState): (() => void) => {
    queues.set(queue, state);
    refused.inc({ queue }, 0);
    return () => refused.inc({ queue });
};
