import { ReadableStream as NodeStream } from 'node:stream/web';

/** A web stream of the items; reading no further ends them. The types of the browser do not know `from`. */
export const streamOf = <Item>(items: AsyncIterable<Item>): ReadableStream<Item> =>
    NodeStream.from(items) as ReadableStream<Item>;
