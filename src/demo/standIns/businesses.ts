import { companies, type CompanyKey } from '../startingData/companies';

/** A company in the stand-in for the national business register. */
export type RegisteredBusiness = {
    readonly organisasjonsnummer: string;
    readonly navn: string;
    readonly form: 'AS' | 'SA' | 'ORGL';
    readonly trade: readonly [code: string, description: string];
    readonly street: string;
    readonly postalCode: string;
    readonly employees: number;
    readonly registered: string;
};

const trades = {
    building: ['42.110', 'Bygging av veier og motorveier'],
    ground: ['43.120', 'Grunnarbeid'],
    electrical: ['43.210', 'Elektrisk installasjonsarbeid'],
    plumbing: ['43.221', 'Rørleggerarbeid'],
    landscape: ['81.300', 'Beplantning av hager og parkanlegg'],
    cleaning: ['81.299', 'Annen rengjøringsvirksomhet ikke nevnt annet sted'],
    waste: ['38.110', 'Innsamling av ikke-farlig avfall'],
    forest: ['02.400', 'Tjenester tilknyttet skogbruk'],
    rental: ['77.320', 'Utleie og leasing av bygge- og anleggsmaskiner og -utstyr'],
    city: ['84.130', 'Offentlig administrasjon tilknyttet næringsvirksomhet og arbeidsmarked'],
} as const;

const further = (
    organisasjonsnummer: string,
    navn: string,
    trade: keyof typeof trades,
    street: string,
    postalCode: string,
    employees: number,
    registered: string,
): RegisteredBusiness => ({
    organisasjonsnummer,
    navn,
    form: navn.endsWith(' SA') ? 'SA' : 'AS',
    trade: trades[trade],
    street,
    postalCode,
    employees,
    registered,
});

/** Fictitious companies without a contract with the city, to be found when a new contractor is registered. */
const others: readonly RegisteredBusiness[] = [
    further('352601810', 'Akerselva Graveservice AS', 'ground', 'Nydalsveien 15', '0484', 34, '2004-03-19'),
    further('359083017', 'Bekkelaget Rør og Varme AS', 'plumbing', 'Mosseveien 92', '0193', 18, '1998-06-02'),
    further('366131868', 'Bryn Veisikring AS', 'building', 'Østensjøveien 22', '0667', 27, '2011-09-14'),
    further('309139097', 'Ekeberg Hageservice AS', 'landscape', 'Ekebergveien 112', '1181', 12, '2015-04-21'),
    further('396030829', 'Furuset Maskinutleie AS', 'rental', 'Ulsholtveien 30', '1053', 41, '1995-11-30'),
    further('346281944', 'Grorud Brøyting og Strøing AS', 'building', 'Grorudveien 40', '0976', 22, '2007-10-08'),
    further('382199359', 'Holmen Belysning AS', 'electrical', 'Stasjonsveien 24', '0771', 16, '2013-02-27'),
    further('318190933', 'Kampen Stein og Mur AS', 'ground', 'Bøgata 11', '0655', 9, '2018-05-15'),
    further('378657970', 'Ljan Båt og Brygge AS', 'building', 'Ljabruveien 31', '1165', 7, '2001-08-23'),
    further('354323192', 'Maridalen Skogsdrift AS', 'forest', 'Maridalsveien 500', '0891', 14, '1995-02-19'),
    further('348757490', 'Nydalen Tavler og Skap AS', 'electrical', 'Gullhaugveien 7', '0484', 29, '2009-01-12'),
    further('311862529', 'Oppsal Fasadevask AS', 'cleaning', 'Oppsalveien 33', '0686', 31, '2016-07-04'),
    further('376018954', 'Skøyen Parkanlegg AS', 'landscape', 'Hoffsveien 41', '0275', 25, '2005-12-01'),
    further('355979717', 'Stovner Vei og Vann AS', 'building', 'Stovnerveien 21', '0982', 38, '2002-04-17'),
    further('314710495', 'Tåsen Trafikkteknikk AS', 'electrical', 'Tåsenveien 61', '0880', 20, '2012-03-06'),
    further('374650750', 'Vinderen Trepleie AS', 'forest', 'Slemdalsveien 72', '0373', 8, '2019-09-25'),
    further('329170349', 'Alnabru Gjenvinning AS', 'waste', 'Alfasetveien 11', '0668', 64, '1997-10-10'),
    further('323667128', 'Østmarka Stibyggerlag SA', 'landscape', 'General Ruges vei 50', '0691', 5, '2020-06-18'),
];

const tradeOf = {
    nordvei: 'building',
    lysmester: 'electrical',
    asfaltlaget: 'building',
    byrent: 'cleaning',
    skilt: 'building',
    park: 'landscape',
    trees: 'forest',
    signal: 'electrical',
    elektro: 'electrical',
    drains: 'plumbing',
    winter: 'building',
    fjord: 'ground',
    serviceDepartment: 'city',
    operations: 'city',
    stops: 'city',
    rescue: 'city',
} as const satisfies Record<CompanyKey, keyof typeof trades>;

/**
 * The companies of the starting data and others. Names are fictitious; numbers have valid check digits but belong to no
 * real company.
 */
export const businesses: readonly RegisteredBusiness[] = [
    ...(Object.keys(companies) as CompanyKey[]).map((key, i): RegisteredBusiness => ({
        organisasjonsnummer: companies[key].organisationNumber,
        navn: companies[key].name,
        form: companies[key].name.endsWith(' AS') ? 'AS' : 'ORGL',
        trade: trades[tradeOf[key]],
        street: `Strømsveien ${185 + i * 6}`,
        postalCode: '0614',
        employees: 15 + ((i * 37) % 140),
        registered: `${1996 + i}-0${1 + (i % 9)}-1${i % 10}`,
    })),
    ...others,
];

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** True if it has nine digits, of which the last is the modulus 11 check digit. */
export function isOrganisationNumber(text: string): boolean {
    if (!/^\d{9}$/.test(text)) return false;
    const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
    return (11 - (sum % 11)) % 11 === Number(text[8]);
}
