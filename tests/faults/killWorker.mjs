// Loaded before the city: SIGUSR2 kills its worker threads, as running out of memory does.
import workerThreads from 'node:worker_threads';
import { syncBuiltinESMExports } from 'node:module';

const { Worker } = workerThreads;
workerThreads.Worker = class extends Worker {
    constructor(...args) {
        super(...args);
        process.on('SIGUSR2', () => void this.terminate());
    }
};
syncBuiltinESMExports();
