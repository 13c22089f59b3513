import { parentPort, workerData } from 'node:worker_threads';
import { outlineWarnings } from './outlineCheck';
import { readFiles } from './readFiles';
import type { CatalogueJob, CatalogueResult } from './inWorker';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

const job = workerData as CatalogueJob;
const result: CatalogueResult =
    'given' in job ? { read: readFiles(job.given) } : { warnings: outlineWarnings(job.file, job.rows) };
port.postMessage(result);
