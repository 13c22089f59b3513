/** The coverage of an agreement: any of these types, in any of these districts, or in the whole city without one. */
export interface Coverage {
    readonly meldingstyper: readonly number[];
    readonly bydeler: readonly number[];
}
/** The type and district of a report; a city may not name the district. */
export interface Place {
    readonly meldingstypeId: number;
    readonly bydelId?: number | undefined;
}

/** True if an agreement covers a type in a district; undefined where its coverage is unknown. */
export const covers = (
    coverages: readonly Coverage[] | undefined,
    { meldingstypeId, bydelId }: Place,
): boolean | undefined =>
    coverages?.some(
        ({ meldingstyper, bydeler }) =>
            meldingstyper.includes(meldingstypeId) &&
            (bydelId === undefined || bydeler.length === 0 || bydeler.includes(bydelId)),
    );
