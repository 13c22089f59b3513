import { Counter, Gauge } from 'prom-client';
import { logFault } from './log';
import { registry } from './registry';

const labelled = { labelNames: ['job' as const], registers: [registry] };
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

/** Runs periodic work; a failure is logged and counted. */
export const runJob = async (job: string, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    failures.inc({ job }, 0);
    try {
        await work();
        lastSuccess.set({ job }, Date.now() / 1000);
    } catch (error) {
        failures.inc({ job });
        logFault(job, error);
    }
    lastRun.set({ job }, Date.now() / 1000);
    duration.set({ job }, (performance.now() - begun) / 1000);
};
