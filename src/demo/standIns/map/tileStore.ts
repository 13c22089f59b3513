/**
 * Caches recent pictures in memory, up to a number of bytes. Concurrent requests for the same picture share one
 * rendering.
 */
export class TileStore {
    readonly #kept = new Map<string, Buffer>();
    readonly #underWay = new Map<string, Promise<Buffer>>();
    #bytes = 0;

    constructor(readonly limit: number = 64 * 1024 * 1024) {}

    async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
        const kept = this.#kept.get(key);
        if (kept) {
            this.#kept.delete(key);
            this.#kept.set(key, kept);
            return kept;
        }
        const underWay = this.#underWay.get(key);
        if (underWay) return underWay;
        const making = make();
        this.#underWay.set(key, making);
        try {
            const picture = await making;
            this.#keep(key, picture);
            return picture;
        } finally {
            this.#underWay.delete(key);
        }
    }

    #keep(key: string, picture: Buffer): void {
        this.#kept.set(key, picture);
        this.#bytes += picture.length;
        for (const [oldest, bytes] of this.#kept) {
            if (this.#bytes <= this.limit) break;
            this.#kept.delete(oldest);
            this.#bytes -= bytes.length;
        }
    }
}
