import { startCity } from './city/start';
import { demo } from './demo';

/** `npm start`: the city, with the demo plugged in. */
startCity(demo).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
});
