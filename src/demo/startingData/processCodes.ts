/** Names of the units; ids follow this order. */
export const processCodeUnits = ['stk', 'kg', 'tonn', 'm', 'm2', 'm3', 'time', 'rs', 'døgn'] as const;
export type UnitName = (typeof processCodeUnits)[number];

const schemeNames = {
    road: 'Veidrift og anlegg',
    light: 'Gatelys og elektro',
    cleaning: 'Renhold og park',
    winter: 'Vinterdrift',
    sign: 'Skilt, signal og oppmerking',
} as const;
export type SchemeKey = keyof typeof schemeNames;
export const schemes = (Object.keys(schemeNames) as SchemeKey[]).map((key, index) => ({
    id: index + 1,
    key,
    name: schemeNames[key],
}));

/** Codes in every scheme: `code|description|unit|unit price in kroner`. */
const common = `
BYM-001|Rigg og drift, per oppdrag|rs|1850
BYM-002|Fagarbeider, ordinær arbeidstid|time|585
BYM-003|Fagarbeider, overtid 50 %|time|812.5
BYM-004|Fagarbeider, overtid 100 %|time|1040
BYM-005|Arbeidsleder|time|745
BYM-006|Hjelpearbeider|time|495
BYM-007|Varebil med utstyr|time|285.5
BYM-008|Lastebil med kran|time|1125
BYM-009|Arbeidsvarsling, enkel|stk|2450
BYM-010|Arbeidsvarsling med støtputebil|døgn|9850
ENT-001|Befaring etter bestilling|time|690
ENT-002|Utrykning innen to timer|stk|3200
ENT-003|Beredskapsvakt|døgn|2750
ENT-004|Dokumentasjon med bilder|stk|145
ENT-005|Transport av masser|tonn|118.75
ENT-006|Påslag underentreprenør|rs|950
AVV-001|Avviksarbeid etter regning, mannskap|time|640
AVV-002|Avviksarbeid etter regning, maskin|time|1380
AVV-003|Avviksarbeid, materiell|rs|1200
AVV-004|Avviksarbeid, deponi og avgifter|tonn|1675
`;

const own: Readonly<Record<SchemeKey, string>> = {
    road: `
A11|Lapping av hull, kald asfalt|kg|14.5
A12|Lapping av hull, varm asfalt|tonn|2890
A13|Fresing av dekke|m2|96
A14|Asfaltering Ab 11|m2|312
A15|Asfaltering fortau Ab 8|m2|348
A16|Forsegling av sprekker|m|64.25
A17|Justering av kum, kjøresterkt lokk|stk|4650
A18|Justering av sluk|stk|3980
A19|Skifte av kumlokk|stk|5450
A20|Skifte av slukrist|stk|2980
A21|Tømming av sandfang|stk|685
A22|Spyling av stikkrenne|m|118
B11|Kantstein av granitt, omsetting|m|985
B12|Kantstein av granitt, ny|m|1340
B13|Betongheller, omlegging|m2|645
B14|Smågatestein, omsetting|m2|1490
B15|Trapp, utskifting av trinn|stk|3150
B16|Rekkverk, retting|m|870
B17|Rekkverk, utskifting|m|1980
B18|Pullert, ny|stk|4290
C11|Gravemaskin 8 tonn|time|1250
C12|Hjullaster|time|1190
C13|Bærelag av knust fjell|m3|560
C14|Pukk 22–32|tonn|295
C15|Matjord og tilsåing|m2|92.5`,
    light: `
D11|Skifte av LED-modul|stk|1890
D12|Skifte av armatur, inntil 8 m|stk|4350
D13|Skifte av armatur, over 8 m|stk|5680
D14|Skifte av lyskilde|stk|640
D15|Skifte av sikring i mast|stk|385
D16|Skifte av masteluke|stk|725
D17|Retting av mast|stk|2650
D18|Ny mast, 4 m|stk|9850
D19|Ny mast, 8 m|stk|14900
D20|Ny mast, 12 m|stk|21400
D21|Fundament for mast|stk|6750
D22|Demontering av påkjørt mast|stk|4100
E11|Feilsøking på kurs|time|890
E12|Kabelskjøt|stk|3480
E13|Jordkabel 4x25|m|245
E14|Luftledning, strekking|m|168
E15|Graving av kabelgrøft|m|720
E16|Tennskap, utskifting av styring|stk|12400
E17|Tennskap, service|stk|1450
E18|Nattarbeid, tillegg|time|310
E19|Bil med lift inntil 16 m|time|985
E20|Bil med lift over 16 m|time|1420
E21|Måling og sluttkontroll|stk|560
E22|Retting av tidsstyring|stk|475
E23|Merking av mast|stk|95`,
    cleaning: `
F11|Plukking av forsøpling|time|520
F12|Tømming av søppelkasse|stk|48.5
F13|Ny søppelkasse, montert|stk|3650
F14|Reparasjon av søppelkasse|stk|890
F15|Fjerning av villfylling|m3|1180
F16|Farlig avfall, henting|kg|38
F17|Fjerning av tagging, malt flate|m2|285
F18|Fjerning av tagging, naturstein|m2|465
F19|Overmaling av skap|stk|640
F20|Feiemaskin|time|1290
F21|Spyling av plass|m2|6.75
F22|Strandrenhold|time|545
G11|Klipping av plen|m2|1.85
G12|Kantklipp|m|9.5
G13|Beskjæring av busker|m2|42
G14|Felling av tre inntil 40 cm|stk|3850
G15|Felling av tre over 40 cm|stk|8900
G16|Beskjæring av tre, klatring|time|1150
G17|Stubbefresing|stk|1650
G18|Nytt tre, plantet|stk|7450
G19|Vanning av nyplantet tre|stk|165
G20|Fjerning av fremmede arter|m2|78
G21|Reparasjon av benk|stk|1480
G22|Ny benk|stk|8650
G23|Grus på turvei|tonn|410`,
    winter: `
H11|Brøyting av kjørevei|m|1.35
H12|Brøyting av fortau|m|2.1
H13|Brøyting av gang- og sykkelvei|m|1.95
H14|Brøyting av trapp|stk|385
H15|Rydding av holdeplass|stk|295
H16|Strøing med sand|tonn|1180
H17|Salting|tonn|2240
H18|Fastsand|tonn|1690
H19|Høvling av is|time|1540
H20|Bortkjøring av snø|m3|96
H21|Snødeponi, mottak|m3|54.5
H22|Isfjerning fra tak og trær|time|1180
H23|Åpning av sluk ved mildvær|stk|480
H24|Tining av stikkrenne|stk|2650
K11|Brøytebil, beredskap|døgn|4850
K12|Fortausmaskin, beredskap|døgn|3950
K13|Hjullaster med skjær|time|1360
K14|Lastebil med spreder|time|1420
K15|Vaktleder vinter|døgn|3100
K16|Brøytestikker, utsetting|stk|38
K17|Brøytestikker, innhenting|stk|22
K18|Vårfeiing, kjørevei|m|2.4
K19|Vårfeiing, fortau|m|3.15
K20|Oppsamling av strøsand|tonn|890
K21|Skader etter brøyting, retting|stk|1750`,
    sign: `
M11|Skilt inntil 0,5 m2, nytt|stk|1890
M12|Skilt over 0,5 m2, nytt|stk|3150
M13|Skiltstolpe, ny|stk|2280
M14|Skiltstolpe, retting|stk|780
M15|Fundament for skilt|stk|1650
M16|Vasking av skilt|stk|165
M17|Gatenavnskilt, nytt|stk|1240
M18|Midlertidig skilting, utsetting|stk|420
M19|Midlertidig skilting, per døgn|døgn|85
M20|Parkeringsskilt, omskilting|stk|980
M21|Turveiskilt, nytt|stk|2650
M22|Portalskilt, befestigelse|stk|9400
S11|Signalhode, utskifting|stk|6850
S12|LED-innsats i signal|stk|2150
S13|Trykknapp, utskifting|stk|1980
S14|Detektorsløyfe, ny|stk|11800
S15|Radardetektor, justering|stk|1450
S16|Omprogrammering av anlegg|time|1280
S17|Feilsøking på signalanlegg|time|1090
S18|Mast for signal, ny|stk|15600
T11|Oppmerking, gangfelt|m2|285
T12|Oppmerking, linje|m|36.5
T13|Oppmerking, symbol|stk|640
T14|Fjerning av oppmerking|m2|195
T15|Rød sykkelfeltmasse|m2|610`,
};

export interface StartingProcessCode {
    readonly id: number;
    readonly schemeId: number;
    readonly name: string;
    readonly description: string;
    readonly unit: UnitName;
    /** Typical unit price in øre; contracts vary around it. */
    readonly ore: number;
}

const isUnit = (name: string): name is UnitName => (processCodeUnits as readonly string[]).includes(name);

/** Every process code; ids follow the order of schemes and rows. */
export const processCodes: readonly StartingProcessCode[] = schemes
    .flatMap(({ id, key }) =>
        `${common}${own[key]}`
            .split('\n')
            .filter(Boolean)
            .map((line) => ({ schemeId: id, line })),
    )
    .map(({ schemeId, line }, index) => {
        const [name = '', description = '', unit = '', price = ''] = line.split('|');
        if (!isUnit(unit)) throw new Error(`No such unit: ${line}`);
        return { id: index + 1, schemeId, name, description, unit, ore: Math.round(Number(price) * 100) };
    });
