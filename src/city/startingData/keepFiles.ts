import type { FileStore } from '../files/store';
import type { StartingFile } from './files';

/** Puts the pictures and documents of the starting data into the file store. */
export const keepFiles = async (_store: FileStore): Promise<StartingFile[]> => [];
