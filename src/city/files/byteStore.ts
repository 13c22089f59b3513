import { Refusal } from '../refusal';

/** No such bytes are kept. */
export class FileMissing extends Refusal {
    constructor() {
        super(404, 'missing');
    }
}

/** The store does not answer, or refuses: the bytes may be there all the same. */
export class FilesAway extends Refusal {
    /** `why` is for the operator. */
    constructor(why: string) {
        super(503, 'filesAway', [], '', { 'Retry-After': '5' });
        this.message = why;
    }
}

/** The store answers other bytes than were kept. */
export class FileDamaged extends Refusal {
    constructor(sha256: string) {
        super(503, 'filesAway');
        this.message = `The file ${sha256} is damaged`;
    }
}

/** The place of bytes, by their SHA-256. */
export interface ByteStore {
    /** Rejects with FilesAway when the store does not take them. */
    write(sha256: string, bytes: Uint8Array): Promise<void>;
    /** Rejects with FileMissing when there are none, with FilesAway when the store cannot say. */
    read(sha256: string): Promise<Buffer>;
    /** The same, in parts as they are asked for; rejects at the first one. */
    stream(sha256: string): AsyncIterable<Uint8Array>;
    /** Nothing happens when there are none. */
    remove(sha256: string): Promise<void>;
    /** The SHA-256 of all that were written before then. */
    list(before: Date): AsyncIterable<string>;
}
