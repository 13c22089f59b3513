import { startCity } from './harness/city';
import { standingClient } from '../src/tools/project.mjs';
const city = await startCity({ reports: 20000, database: 'pglite', env: { CLIENT_DIR: process.env.CLIENT_DIR ?? standingClient() } });
console.log(city.url);
process.on('SIGTERM', () => void city.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
