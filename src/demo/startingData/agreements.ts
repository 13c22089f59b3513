import type { CompanyKey } from './companies';
import { type Trade, typesOfTrades } from './trades';
import type { SchemeKey } from './processCodes';

/**
 * The contracts an agreement has had, relative to the year of the seeding, Y. Each ends where the next begins
 * (administration §4). `steady`: one until 30 September Y−1, and one from then to Y+2. `renewed`: also the next one,
 * already signed. `young`: one of three years up to 31 March Y−1, then one to Y+3. `ended`: only the first of `steady`,
 * so nothing is routed there any more.
 */
export type ContractPlan = 'steady' | 'renewed' | 'young' | 'ended' | 'none';

export interface StartingAgreement {
    readonly id: number;
    readonly name: string;
    readonly company: CompanyKey | undefined;
    readonly scheme: SchemeKey | undefined;
    readonly plan: ContractPlan;
    readonly trades: readonly Trade[];
    /** The facts that routing matches on (D12). */
    readonly types: readonly number[];
    /** Empty means the whole city. */
    readonly districts: readonly number[];
    readonly workDone: boolean;
}

const west = [5, 6, 7];
const inner = [2, 3, 4, 16];
const east = [1, 9, 12];
const north = [8, 10, 11, 17];
const south = [13, 14, 15];
const city: number[] = [];
const roads: readonly Trade[] = ['road', 'pavement', 'other'];

const rows: readonly (readonly [
    name: string,
    company: CompanyKey | undefined,
    scheme: SchemeKey | undefined,
    plan: ContractPlan,
    trades: readonly Trade[],
    districts: number[],
    workDone: boolean,
])[] = [
    ['Veidrift indre by', 'nordvei', 'road', 'renewed', roads, inner, true],
    ['Veidrift øst', 'nordvei', 'road', 'steady', roads, east, true],
    ['Sykkelveier og sykkelfelt', 'nordvei', 'road', 'young', ['cycle'], city, false],
    ['Gatelys vest', 'lysmester', 'light', 'steady', ['light'], west, true],
    ['Veidrift vest', 'asfaltlaget', 'road', 'steady', roads, west, true],
    ['Veidrift nord', 'asfaltlaget', 'road', 'young', roads, north, false],
    ['Veidrift sør', 'fjord', 'road', 'renewed', roads, south, true],
    ['Gatelys indre by', 'elektro', 'light', 'steady', ['light'], inner, true],
    ['Gatelys øst', 'elektro', 'light', 'steady', ['light'], east, true],
    ['Gatelys nord og Marka', 'elektro', 'light', 'young', ['light'], north, false],
    ['Gatelys sør', 'elektro', 'light', 'steady', ['light'], south, true],
    ['Trafikkskilt vest', 'skilt', 'sign', 'steady', ['sign'], west, true],
    ['Trafikkskilt indre by', 'skilt', 'sign', 'renewed', ['sign'], [...inner, 1], true],
    ['Trafikkskilt øst og nord', 'skilt', 'sign', 'steady', ['sign'], [8, 9, 10, 11, 12, 17], false],
    ['Trafikkskilt sør', 'skilt', 'sign', 'young', ['sign'], south, false],
    ['Visningsskilt og turskilt', 'park', 'sign', 'steady', ['trailSign'], city, false],
    ['Trafikklys', 'signal', 'sign', 'steady', ['signal'], city, true],
    ['Renhold indre by', 'byrent', 'cleaning', 'steady', ['waste'], [1, 5, ...inner], true],
    ['Renhold vest og nord', 'byrent', 'cleaning', 'young', ['waste'], [6, 7, ...north], false],
    ['Renhold øst', 'fjord', 'cleaning', 'steady', ['waste'], [9, 12], true],
    ['Renhold sør', 'byrent', 'cleaning', 'steady', ['waste'], south, true],
    ['Fjerning av tagging', 'byrent', 'cleaning', 'steady', ['graffiti'], city, true],
    // The only intended overlap: in Sentrum this more specific agreement wins the routing (D12).
    ['Fjerning av tagging i Sentrum', 'fjord', 'cleaning', 'young', ['graffiti'], [16], true],
    ['Farlig avfall', 'byrent', 'cleaning', 'steady', ['hazardousWaste'], city, false],
    ['Parkdrift vest', 'park', 'cleaning', 'steady', ['park'], west, true],
    ['Parkdrift indre by', 'park', 'cleaning', 'renewed', ['park'], [1, ...inner], true],
    ['Parkdrift øst og nord', 'trees', 'cleaning', 'steady', ['park'], [9, 12, ...north], false],
    ['Parkdrift sør', 'trees', 'cleaning', 'steady', ['park'], south, false],
    ['Trær og beskjæring', 'trees', 'cleaning', 'steady', ['tree'], city, true],
    ['Fremmede arter', 'park', 'cleaning', 'young', ['invasive'], city, false],
    ['Sluk og kummer vest og nord', 'drains', 'road', 'steady', ['drain'], [...west, ...north], true],
    ['Sluk og kummer øst og sør', 'drains', 'road', 'steady', ['drain'], [1, 2, 3, 4, 9, 12, 13, 14, 15, 16], true],
    ['Strand og badeplasser', 'fjord', 'cleaning', 'steady', ['beach'], city, false],
    ['Vinterdrift veier', 'winter', 'winter', 'renewed', ['winter'], city, true],
    ['Vinterdrift gang- og sykkelveier', 'winter', 'winter', 'steady', [], city, false],
    ['Vinterdrift holdeplasser og trapper', 'nordvei', 'winter', 'ended', [], city, false],
    ['Parkering og servicestasjoner', 'asfaltlaget', 'road', 'ended', ['parking'], city, false],
    ['Holdeplasser', 'stops', undefined, 'none', ['stop'], city, true],
    ['Brygger og redningsutstyr', 'rescue', undefined, 'none', ['jetty'], city, false],
    ['Bommer og fysiske hindre', undefined, undefined, 'none', ['barrier'], city, false],
    ['Rehabilitering av trapper', undefined, undefined, 'none', [], city, false],
    ['Beredskap ved ekstremvær', undefined, undefined, 'none', [], city, false],
];

/**
 * The agreements; ids follow the order of the table. Those without a company are 'Avtaler uten selskap' (administration
 * §2).
 */
export const agreements: readonly StartingAgreement[] = rows.map(
    ([name, company, scheme, plan, trades, districts, workDone], index) => ({
        id: index + 1,
        name,
        company,
        scheme,
        plan,
        trades,
        types: typesOfTrades(trades),
        districts,
        workDone,
    }),
);
