import { Counter, Gauge } from 'prom-client';
import { logFault } from './log';
import { registry } from './registry';

/** Not `job`, which Prometheus adds to every target. */
const labelled = { labelNames: ['work' as const], registers: [registry] };
const lastRun = new Gauge({
    name: 'bymelding_job_last_run_timestamp_seconds',
    help: 'When periodic work last ended',
    ...labelled,
});
const lastSuccess = new Gauge({
    name: 'bymelding_job_last_success_timestamp_seconds',
    help: 'When periodic work last ended well',
    ...labelled,
});
const duration = new Gauge({ name: 'bymelding_job_seconds', help: 'How long periodic work last took', ...labelled });
const failures = new Counter({ name: 'bymelding_job_failures_total', help: 'Failed periodic work', ...labelled });

/** Runs periodic work; failures are logged and counted. */
export const runJob = async (work: string, run: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    failures.inc({ work }, 0);
    try {
        await run();
        lastSuccess.set({ work }, Date.now() / 1000);
    } catch (error) {
        failures.inc({ work });
        logFault(work, error);
    }
    lastRun.set({ work }, Date.now() / 1000);
    duration.set({ work }, (performance.now() - begun) / 1000);
};
