import rows from '../data/reportTypes.json';

/** Category groups by id (administration §2, Meldingskategorier). */
export const categoryGroups = [
    { id: 1, navn: 'Vei' },
    { id: 2, navn: 'Fortau, gang- og sykkelvei' },
    { id: 3, navn: 'Gatelys' },
    { id: 4, navn: 'Skilt' },
    { id: 5, navn: 'Trafikklys' },
    { id: 6, navn: 'Renhold' },
    { id: 7, navn: 'Park og friområde' },
    { id: 8, navn: 'Trær og vegetasjon' },
    { id: 9, navn: 'Sluk og kummer' },
    { id: 10, navn: 'Strand og badeplass' },
    { id: 11, navn: 'Parkering og holdeplass' },
    { id: 12, navn: 'Annet' },
] as const;

/** The group that decides the deadline, in working days (D12). */
export const deadlineDays = { hazard: 1, light: 5, road: 7, sign: 7, waste: 3, park: 14, other: 10 } as const;
type DeadlineKind = keyof typeof deadlineDays;

/** Selects the sentences and pictures that fit the type. */
export type Theme =
    | 'road'
    | 'pavement'
    | 'light'
    | 'sign'
    | 'signal'
    | 'waste'
    | 'graffiti'
    | 'park'
    | 'tree'
    | 'drain'
    | 'beach'
    | 'parking'
    | 'winter'
    | 'invasive'
    | 'other';

export interface StartingReportType {
    readonly id: number;
    readonly name: string;
    readonly group: number;
    readonly deadline: DeadlineKind;
    readonly theme: Theme;
    readonly public: boolean;
    readonly lightRelated: boolean;
}

/** The report types; ids follow the order of the table, which is also that of `proportions`. */
export const reportTypes = rows as readonly StartingReportType[];
