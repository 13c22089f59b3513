import { ReadableStream as NodeStream } from 'node:stream/web';

/** A web stream of the items. Cancelling it ends the generator. The browser's types lack `from`. */
export const streamOf = <Item>(items: AsyncIterable<Item>): ReadableStream<Item> =>
    NodeStream.from(items) as ReadableStream<Item>;
