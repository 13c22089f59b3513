// Calls whose cost depends on the size of the city, by name, with placeholders in braces.

export interface NamedCall {
    name: string;
    path: string;
    user?: string;
}

/** Replaces `{name}` with values from the city. Years are written as in 2026, and become those of the city's clock. */
export const filledIn = (text: string, known: Readonly<Record<string, string | number>>): string => {
    const yearsSince = new Date().getFullYear() - 2026;
    return text
        .replaceAll(/\b20[12]\d(?=-\d\d|&|$)/g, (year) => String(Number(year) + yearsSince))
        .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(known[name] ?? whole));
};
/** The last and the middle page of 100 reports in the unfiltered list. */
export const pagesOfWhole = (reports: number) => ({
    lastPage: Math.ceil(reports / 100),
    middlePage: Math.ceil(reports / 200),
});

const search = (text: string): string => `fritekstSok=${encodeURIComponent(text)}`;
const list = (name: string, query: string): NamedCall => ({ name, path: `/sok/melding/serviceavdeling?${query}` });
export const open = 'meldingsStatusId=1&meldingsStatusId=2&meldingsStatusId=4';

/** All kinds of list and search. */
export const listCalls: readonly NamedCall[] = [
    list('newest', ''),
    list('newest, middle page', 'page={middlePage}'),
    list('newest, last page', 'page={lastPage}'),
    list('oldest deadline of all, middle page', 'sorterEtter=tidsfrist&page={middlePage}'),
    list('by address, middle page', 'sorterEtter=adresse&page={middlePage}'),
    list('by status, middle page', 'sorterEtter=status&page={middlePage}'),
    list('by type, middle page', 'sorterEtter=type&page={middlePage}'),
    list('open by deadline', `${open}&sorterEtter=tidsfrist`),
    list('open by deadline, last page', `${open}&sorterEtter=tidsfrist&page=1000000`),
    list('open by deadline, middle page of 1', `${open}&sorterEtter=tidsfrist&antall=1&page=13000`),
    list('closed by deadline, middle page', 'meldingsStatusId=6&sorterEtter=tidsfrist&page={middlePage}'),
    list('one type', 'meldingstypeId=3'),
    list(
        'types, district and dates',
        'meldingstypeId=3&meldingstypeId=9&bydelId=4&datoFra=2025-01-01&datoTil=2026-06-30',
    ),
    list(
        'types, districts, dates by address',
        'meldingstypeId=1&meldingstypeId=2&meldingstypeId=3&bydelId=1&bydelId=2&datoFra=2025-01-01&sorterEtter=adresse',
    ),
    list('types and district by address', 'meldingstypeId=2&meldingstypeId=3&bydelId=14&sorterEtter=adresse'),
    list('districts and closed', 'bydelId=3&bydelId=5&meldingsStatusId=6'),
    list('dates only', 'datoFra=2025-01-01&datoTil=2025-12-31'),
    list('deadline dates by status', 'tidsfristDatoFra=2026-01-01&tidsfristDatoTil=2026-06-30&sorterEtter=status'),
    list('sub-district by type', 'delbydel=12&sorterEtter=type'),
    list('agreement, open', `avtaleId=3&${open}`),
];
export const searchCalls: readonly NamedCall[] = [
    list('one word', search('hull')),
    list('two words', search('hull fortau')),
    list('either word', search('hull OR lys')),
    list('NOT word', search('NOT hull')),
    list('-word -word', search('-hull -lys')),
    list('e*', search('e*')),
    list('e* by status', `${search('e*')}&sorterEtter=status`),
    list('g*t', search('g*t')),
    list('phrase', search('"hull i vei"')),
    list('adresse: and word', search('adresse:stor* hull')),
    list('epost:', search('epost:ola*')),
    list('meldingsnr:1*5', search('meldingsnr:1*5')),
    list('meldingsnr:100500', search('meldingsnr:100500')),
    list('word, district, open', `${search('lys')}&bydelId=3&${open}`),
];

export const wholeCity = 'nord=60.14&sor=59.8&ost=10.97&vest=10.48&zoom=11';
/** A position after every transaction: the index is read, and nothing is found. */
export const sinceMark = 'merke=900000000000:900000000000:';
export const service = (name: string, path = ''): NamedCall => ({ name, path: `/sok/melding/serviceavdeling${path}` });
const nearby = (name: string, query: string): NamedCall => ({
    name,
    path: `/api/meldinger/naerliggende?latitude=59.92&longitude=10.75&${query}`,
});
/** Requests besides the list: the map, the start line, news, and reports nearby. */
export const besideCalls: readonly NamedCall[] = [
    service('map, whole city', `/kart?${wholeCity}`),
    service('map, whole city, open', `/kart?${wholeCity}&${open}`),
    service('map, whole city, one type and district', `/kart?${wholeCity}&meldingstypeId=3&bydelId=4`),
    service('map, whole city, one word', `/kart?${wholeCity}&fritekstSok=hull`),
    service('map, some streets', '/kart?nord=59.925&sor=59.915&ost=10.765&vest=10.745&zoom=16'),
    service('start line', '/startlinje'),
    service('news', `/nytt?${sinceMark}`),
    service('news of open reports', `/nytt?${sinceMark}&${open}`),
    nearby('nearby', 'radius=300'),
    nearby('nearby, far around, since a day', 'radius=2000&datoFra=2026-06-01'),
];

const lastYear = 'fra=2025-11-01&til=2026-10-31';
const figure = (name: string, query = ''): NamedCall =>
    service(`figure ${name}${query && `, ${query}`}`, `/tall/${name}?${lastYear}&${query}`);
/** All charts on the page of figures (`styring`, D15). */
export const figureCalls: readonly NamedCall[] = [
    figure('bestand'),
    figure('bestand', 'gruppe=selskapId'),
    figure('flyt'),
    figure('forfall'),
    figure('frister', 'gruppe=selskapId'),
    figure('frister', 'gruppe=selskapId&gruppe=meldingstypeId&gruppe=bydelId'),
    figure('forlop'),
    figure('flyt', 'meldingstypeId=3&bydelId=4'),
    figure('frister', 'fritekstSok=hull&gruppe=selskapId'),
    figure('sted'),
    figure('sted', 'niva=16'),
    service('figure sted, all', '/tall/sted?fra=2016-11-01&til=2026-10-31'),
    service('meeting sheet, one contractor', `/moteark?${lastYear}&selskapId={company}`),
    service('meeting sheets, all contractors', `/moteark?${lastYear}`),
    list('reopened or rejected, a year', 'kjennetegn=avvist&datoFra=2025-11-01&datoTil=2026-10-31'),
    list('closed in a week', 'lukketDatoFra=2026-05-04&lukketDatoTil=2026-05-10'),
    list('within the deadline, a year', 'kjennetegn=innenFrist&lukketDatoFra=2025-11-01&lukketDatoTil=2026-10-31'),
];

const file = (name: string, query: string): NamedCall => ({
    name: `file ${name}`,
    path: `/api/rapporter/${name}?format=csv&${query}`,
    user: 'admin',
});
/** Every report file for one month, for all contractors. */
export const fileCalls: readonly NamedCall[] = [
    file('innmeldinger', 'year=2026&month=5'),
    file('avvistemeldinger', 'year=2026&month=5'),
    file('meldingsstatistikk', 'year=2026&month=5'),
    file('ressursforbruk', 'year=2026&month=5'),
    file('fakturagrunnlag', 'year=2026&month=5'),
    file('vinterforbrukfakturagrunnlag', 'year=2026&month=1'),
    file('vinterforbrukokonomi', 'year=2026&month=1'),
    file('manedsrapportavviksarbeid', 'year=2026&month=5'),
    file('manedsrapportmateriell', 'year=2026&month=5'),
    // The last month, as penalties are proposed.
    file('dagmulkt', 'year=2026&month=8'),
    file('gatelysmanedsrapporter', 'year=2026&month=5'),
];
