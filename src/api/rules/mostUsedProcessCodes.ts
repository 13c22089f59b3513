/**
 * The 36 process codes listed under 'Mest brukte prosesskoder' (report-handling §9), by their fixed ids in the city's
 * catalogue. Each scheme has its own ids, so that every contractor finds some of them in their own price scheme.
 */
export interface MostUsedProcessCode {
    readonly id: number;
    /** Only for readers of this table: the client shows the name in the contract's price scheme. */
    readonly navn: string;
    readonly prosesskodeSkjemaId: number;
}

export const mostUsedProcessCodes: readonly MostUsedProcessCode[] = [
    { id: 2, navn: 'BYM-002', prosesskodeSkjemaId: 1 },
    { id: 7, navn: 'BYM-007', prosesskodeSkjemaId: 1 },
    { id: 9, navn: 'BYM-009', prosesskodeSkjemaId: 1 },
    { id: 11, navn: 'ENT-001', prosesskodeSkjemaId: 1 },
    { id: 21, navn: 'A11', prosesskodeSkjemaId: 1 },
    { id: 22, navn: 'A12', prosesskodeSkjemaId: 1 },
    { id: 24, navn: 'A14', prosesskodeSkjemaId: 1 },
    { id: 31, navn: 'A21', prosesskodeSkjemaId: 1 },
    { id: 47, navn: 'BYM-002', prosesskodeSkjemaId: 2 },
    { id: 52, navn: 'BYM-007', prosesskodeSkjemaId: 2 },
    { id: 56, navn: 'ENT-001', prosesskodeSkjemaId: 2 },
    { id: 66, navn: 'D11', prosesskodeSkjemaId: 2 },
    { id: 69, navn: 'D14', prosesskodeSkjemaId: 2 },
    { id: 70, navn: 'D15', prosesskodeSkjemaId: 2 },
    { id: 78, navn: 'E11', prosesskodeSkjemaId: 2 },
    { id: 92, navn: 'BYM-002', prosesskodeSkjemaId: 3 },
    { id: 97, navn: 'BYM-007', prosesskodeSkjemaId: 3 },
    { id: 111, navn: 'F11', prosesskodeSkjemaId: 3 },
    { id: 112, navn: 'F12', prosesskodeSkjemaId: 3 },
    { id: 117, navn: 'F17', prosesskodeSkjemaId: 3 },
    { id: 123, navn: 'G11', prosesskodeSkjemaId: 3 },
    { id: 133, navn: 'G21', prosesskodeSkjemaId: 3 },
    { id: 137, navn: 'BYM-002', prosesskodeSkjemaId: 4 },
    { id: 142, navn: 'BYM-007', prosesskodeSkjemaId: 4 },
    { id: 156, navn: 'H11', prosesskodeSkjemaId: 4 },
    { id: 157, navn: 'H12', prosesskodeSkjemaId: 4 },
    { id: 161, navn: 'H16', prosesskodeSkjemaId: 4 },
    { id: 162, navn: 'H17', prosesskodeSkjemaId: 4 },
    { id: 172, navn: 'K13', prosesskodeSkjemaId: 4 },
    { id: 182, navn: 'BYM-002', prosesskodeSkjemaId: 5 },
    { id: 187, navn: 'BYM-007', prosesskodeSkjemaId: 5 },
    { id: 201, navn: 'M11', prosesskodeSkjemaId: 5 },
    { id: 203, navn: 'M13', prosesskodeSkjemaId: 5 },
    { id: 204, navn: 'M14', prosesskodeSkjemaId: 5 },
    { id: 206, navn: 'M16', prosesskodeSkjemaId: 5 },
    { id: 215, navn: 'S13', prosesskodeSkjemaId: 5 },
];

const ids: ReadonlySet<number> = new Set(mostUsedProcessCodes.map(({ id }) => id));
/** A city's ids may be texts (D14). */
export const isMostUsed = (processCodeId: number): boolean => ids.has(Number(processCodeId));
