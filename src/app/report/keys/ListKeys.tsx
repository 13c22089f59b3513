import { useOpened } from '../opening/beside';
import { KeysHelp } from './KeysHelp';
import { listKeys } from './printed';

/** An open report lists them all. */
export const ListKeys = () => (useOpened() === undefined ? <KeysHelp keys={listKeys} /> : null);
