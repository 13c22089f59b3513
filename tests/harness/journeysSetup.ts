import { cachedClient } from '../../src/tools/project.mjs';
import { seededTemplate } from './template';

/** Runs once before all journeys: builds the client, and the starting data that each worker's city copies. */
export default async function journeysSetup(): Promise<void> {
    process.env.CLIENT_DIR = cachedClient();
    await seededTemplate(2000, process.env.TEST_DATABASE_URL);
}
