import { readdir, readFile } from 'node:fs/promises';
import { sha256Hex } from '../sha256';

const folder = new URL('./migrations/', import.meta.url);

export interface Migration {
    /** Its file name; migrations run in the order of their names. */
    readonly name: string;
    readonly text: string;
    /** SHA-256 of the text in hex, independent of the kind of line ends. */
    readonly checksum: string;
}

export const readMigrations = async (): Promise<Migration[]> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    return Promise.all(
        names.map(async (name) => {
            const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
            return { name, text, checksum: sha256Hex(text) };
        }),
    );
};
