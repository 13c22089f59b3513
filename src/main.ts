import { startCity } from './city/start';
import { announceEnd } from './city/monitoring/log';
import { demo } from './demo';

/** `npm start`: the city, with the demo plugged in. */
startCity(demo).catch((error: unknown) => {
    announceEnd(error instanceof Error ? error.message : String(error));
    process.exit(1);
});
