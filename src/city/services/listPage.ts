import type { ListPage, OrPage } from '../../api/entities/pages';

/** Offset and length of a page; null for the whole list. */
export const boundsOf = ({ page = 1, antall }: ListPage) => ({
    skipped: antall === undefined ? 0 : (page - 1) * antall,
    most: antall ?? null,
});

/** All rows, or one page with the total `count` (`lange-lister`, D15). */
export const listed = async <Row>(
    { antall }: ListPage,
    rader: Row[],
    count: () => Promise<{ count: number } | undefined>,
): Promise<OrPage<Row>> =>
    antall === undefined ? rader : { rader, totaltAntall: (await count())?.count ?? rader.length };
