/** What an agreement covers: these types, in these districts, or in the whole city when it has no districts. */
export interface Coverage {
    readonly meldingstyper: readonly number[];
    readonly bydeler: readonly number[];
}
/** The type and district of a report; not all cities have districts. */
export interface Place {
    readonly meldingstypeId: number;
    readonly bydelId?: number | undefined;
}

/** True if the agreement covers the type in the district; undefined when its coverage is unknown. */
export const covers = (
    coverages: readonly Coverage[] | undefined,
    { meldingstypeId, bydelId }: Place,
): boolean | undefined =>
    coverages?.some(
        ({ meldingstyper, bydeler }) =>
            meldingstyper.includes(meldingstypeId) &&
            (bydelId === undefined || bydeler.length === 0 || bydeler.includes(bydelId)),
    );
