import { loadConfiguration } from './runtime/config';
import { askAhead } from './runtime/startCalls';
import { loadApplication } from './loadApplication';
import { isKnownPath } from '../api/pagePaths';
import { storedUser } from './session/storedSession';

// Runs while React is still being fetched: the application, the configuration and the city's answers are fetched side
// by side with it.
if (isKnownPath(window.location.pathname)) void loadApplication().catch(() => undefined);

/** Rejects with ConfigurationError. */
export const configuration = loadConfiguration();
configuration
    .then(
        (found) => askAhead(found, () => storedUser(found)),
        () => undefined,
    )
    // The first formatter of a browser process takes as long as drawing the rows; now nothing else waits for it.
    .finally(() => new Intl.NumberFormat('nb-NO').format(1));
