// Loaded before everything else (node --import): sets the clock of the process to that of the tests.
import { clockAhead, setClockAhead } from './moment.mjs';

setClockAhead(clockAhead());
