import { streamOf } from '../files/streamOf';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts a stream, or decrypts it. */
export type Cipher = (source: Readable) => Promise<Readable>;

/** Adapts a Node stream to a web stream, which age needs. */
const toWeb = (source: Readable): ReadableStream<Uint8Array> =>
    streamOf(
        (async function* () {
            for await (const chunk of source) yield new Uint8Array(chunk as Buffer);
        })(),
    );
const fromWeb = (source: ReadableStream<Uint8Array>): Readable => Readable.from(source);

/**
 * Encrypts for the owners of these public keys (`age1…`) in the age format, so that the age tool can decrypt it too.
 */
export const cipherFor = (recipients: readonly string[]): Cipher => {
    const age = new Encrypter();
    for (const recipient of recipients) age.addRecipient(recipient);
    return async (source) => fromWeb(await age.encrypt(toWeb(source)));
};

/** Decrypts with the private keys in a file written by age-keygen. */
export const decipherBy = async (identityFile: string): Promise<Cipher> => {
    const text = await readFile(identityFile, 'utf8').catch(() => {
        throw new Error(`Nøkkelfilen ${identityFile} kan ikke leses.`);
    });
    const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
    if (keys.length === 0)
        throw new Error(`${identityFile} har ingen nøkkel: en linje som begynner med AGE-SECRET-KEY-.`);
    const age = new Decrypter();
    for (const key of keys) age.addIdentity(key.trim());
    return async (source) => {
        try {
            return fromWeb(await age.decrypt(toWeb(source)));
        } catch (error) {
            throw new Error('Sikkerhetskopien er kryptert for en annen nøkkel enn den i nøkkelfilen.', {
                cause: error,
            });
        }
    };
};
