import { parentPort, workerData } from 'node:worker_threads';
import { outlineWarnings } from './outlineCheck';
import { readFiles } from './readFiles';
import type { CatalogueJob } from './inWorker';

const port = parentPort;
if (!port) throw new Error('Started outside a worker thread');

const job = workerData as CatalogueJob;
port.postMessage('given' in job ? readFiles(job.given) : outlineWarnings(job.file, job.rows));
