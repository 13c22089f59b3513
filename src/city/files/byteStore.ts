import { Refusal } from '../refusal';

/** The bytes do not exist. */
export class FileMissing extends Refusal {
    constructor() {
        super(404, 'missing');
    }
}

/** The store does not answer, or refuses. The bytes may still exist. */
export class FilesUnavailable extends Refusal {
    /** `why` is for operators. */
    constructor(why: string, { isFull = false } = {}) {
        super(503, isFull ? 'diskFull' : 'filesAway', [], '', { 'Retry-After': isFull ? '60' : '5' });
        this.message = why;
    }
}

/** The stored bytes have changed. */
export class FileDamaged extends Refusal {
    constructor(sha256: string) {
        super(503, 'filesAway');
        this.message = `The file ${sha256} is damaged`;
    }
}

/** Stores bytes by their SHA-256. */
export interface ByteStore {
    /** Rejects with FilesUnavailable when the store cannot take the bytes. */
    write(sha256: string, bytes: Uint8Array): Promise<void>;
    /** Rejects with FileMissing when they do not exist, and with FilesUnavailable when the store cannot tell. */
    read(sha256: string): Promise<Buffer>;
    /** The file in chunks as they are read; rejects at the first one. */
    stream(sha256: string): AsyncIterable<Uint8Array>;
    /** Does nothing when they do not exist. */
    remove(sha256: string): Promise<void>;
    /** The SHA-256 of everything stored before then. */
    list(before: Date): AsyncIterable<string>;
}
