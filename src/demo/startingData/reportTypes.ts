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

const hidden = false;
const rows: readonly (readonly [name: string, group: number, deadline: DeadlineKind, theme: Theme, open?: boolean])[] =
    [
        ['Veibane', 1, 'road', 'road'],
        ['Mørk lampe', 3, 'light', 'light'],
        ['Annen forsøpling', 6, 'waste', 'waste'],
        ['Skadet/Påkjørt trafikkskilt', 4, 'sign', 'sign'],
        ['Mørkt område minst 4 stk', 3, 'light', 'light'],
        ['Fortau', 2, 'road', 'pavement'],
        ['Annet', 12, 'other', 'other'],
        ['Midlertidig skilting', 4, 'sign', 'sign'],
        ['Fulle søppelkasser', 6, 'waste', 'waste'],
        ['Tagging', 6, 'other', 'graffiti'],
        ['Overhengende/lave greiner/busker', 8, 'park', 'tree'],
        ['Tett/skadet sluk', 9, 'road', 'drain'],
        ['Parkeringsskilt', 4, 'sign', 'sign'],
        ['Tur-, gang og sykkelvei', 2, 'road', 'pavement'],
        ['Hindrer sikt til skilt/signalanlegg', 8, 'park', 'tree'],
        ['Tur-, gang- og sykkelvei', 2, 'road', 'pavement', hidden],
        ['Sykkelfelt', 2, 'road', 'pavement'],
        ['Dårlig standard etter gravearbeid', 1, 'road', 'road'],
        ['Brekkasje', 3, 'hazard', 'light'],
        ['Skadet mast', 3, 'hazard', 'light'],
        ['Risiko', 12, 'hazard', 'other'],
        ['Park/friområde', 7, 'park', 'park'],
        ['Feil/mangler', 12, 'other', 'other', hidden],
        ['Blunker', 3, 'light', 'light'],
        ['Farlig avfall', 6, 'hazard', 'waste'],
        ['Trafikklys - Annet', 5, 'light', 'signal'],
        ['Full beholder', 6, 'waste', 'waste'],
        ['Manglende/skadet gatenavnskilt', 4, 'sign', 'sign'],
        ['Skadet ledning', 3, 'hazard', 'light'],
        ['Greiner skygger for belysning', 8, 'park', 'tree'],
        ['Lyser på dagen', 3, 'light', 'light'],
        ['Bommer', 1, 'road', 'road'],
        ['Blender', 3, 'light', 'light'],
        ['Gjengrodd sti/turvei', 7, 'park', 'tree'],
        ['P-plass', 11, 'other', 'parking'],
        ['Skadet armatur / lampe', 3, 'light', 'light'],
        ['Holdeplass', 11, 'other', 'parking'],
        ['Søppel på holdeplass', 6, 'waste', 'waste'],
        ['Plen/grøntområder', 7, 'park', 'park'],
        ['Runde lokk som slår', 9, 'road', 'drain'],
        ['Feil/skade på søppelkasse', 6, 'waste', 'waste'],
        ['Trafikklys - Tidsintervall', 5, 'light', 'signal'],
        ['Bussbom', 1, 'road', 'road', hidden],
        ['Strandrenhold', 10, 'waste', 'beach'],
        ['Trafikkøyer og rundkjøringer', 1, 'road', 'road'],
        ['Registrering villfylling/hageavfall', 6, 'waste', 'waste', hidden],
        ['Firkantete lokk som slår', 9, 'road', 'drain'],
        ['Søppel i park', 6, 'waste', 'waste'],
        ['Brygge/badetrapp', 10, 'park', 'beach'],
        ['Trafikklys - Mørkt anlegg', 5, 'hazard', 'signal'],
        ['Renhold', 6, 'waste', 'waste'],
        ['Trafikklys - Deteksjon/sensorfeil', 5, 'light', 'signal', hidden],
        ['Trafikklys - Trykknapp', 5, 'light', 'signal'],
        ['Skilt i park/friområde', 7, 'sign', 'sign'],
        ['Byggesonen', 12, 'other', 'other', hidden],
        ['Ødelagt servicestasjon/pumpe', 2, 'other', 'parking'],
        ['Andre mangler', 7, 'park', 'park'],
        ['Registrering ønske om søppelkasse', 6, 'other', 'waste', hidden],
        ['Skader/mangler', 10, 'park', 'beach'],
        ['Trafikklys - Blinker gult', 5, 'light', 'signal'],
        ['Vedlikehold', 7, 'park', 'park'],
        ['Turveiskilt', 7, 'sign', 'sign'],
        ['Visningsskilt til severdighet', 4, 'sign', 'sign'],
        ['Sykkel - Ønske om sykkelparkering på offentlig grunn', 11, 'other', 'parking'],
        ['Langs trikkeskinner', 1, 'road', 'road'],
        ['Utmark', 7, 'park', 'park'],
        ['Livbøye', 10, 'hazard', 'beach'],
        ['Vannpost/kran', 10, 'park', 'beach'],
        ['Ønske om nytt tre', 8, 'park', 'tree'],
        ['Fremmed art - Kjempebjørnekjeks / Tromsøpalme', 8, 'park', 'invasive'],
        ['Stranddusj', 10, 'park', 'beach'],
        ['Etterfylling av forbruksvarer', 10, 'other', 'beach', hidden],
        ['Manglende brøyting', 1, 'hazard', 'winter'],
        ['Fremmed art - Parkslirekne', 8, 'park', 'invasive'],
        ['Manglende vanning', 8, 'park', 'tree', hidden],
        ['Fremmed art - Russesvalerot', 8, 'park', 'invasive'],
        ['Fremmed art - Kjempespringfrø', 8, 'park', 'invasive'],
        ['Fremmed art - Canadagulris', 8, 'park', 'invasive'],
    ];

/** The report types; ids follow the order of the table, which is also that of `proportions`. */
export const reportTypes: readonly StartingReportType[] = rows.map(
    ([name, group, deadline, theme, open = true], index) => ({
        id: index + 1,
        name,
        group,
        deadline,
        theme,
        public: open,
        lightRelated: group === 3,
    }),
);
