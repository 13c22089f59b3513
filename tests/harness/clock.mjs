// Loaded before anything else (node --import): sets the process's clock to that of the tests.
import { clockAhead, setClockAhead } from './moment.mjs';

setClockAhead(clockAhead());
