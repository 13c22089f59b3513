import { reportTypes, type StartingReportType, type Theme } from './reportTypes';

/** The trades of agreements: usually a theme, sometimes single report types. */
export type Trade = Theme | 'cycle' | 'trailSign' | 'hazardousWaste' | 'stop' | 'jetty' | 'barrier';

const exceptions: Readonly<Record<string, Trade>> = {
    'Tur-, gang og sykkelvei': 'cycle',
    'Tur-, gang- og sykkelvei': 'cycle',
    Sykkelfelt: 'cycle',
    'Skilt i park/friområde': 'trailSign',
    Turveiskilt: 'trailSign',
    'Visningsskilt til severdighet': 'trailSign',
    'Farlig avfall': 'hazardousWaste',
    Holdeplass: 'stop',
    'Søppel på holdeplass': 'stop',
    Bussbom: 'stop',
    'Brygge/badetrapp': 'jetty',
    Livbøye: 'jetty',
    Bommer: 'barrier',
    'Trafikkøyer og rundkjøringer': 'barrier',
};

export const tradeOf = (type: StartingReportType): Trade => exceptions[type.name] ?? type.theme;
export const typesOfTrades = (trades: readonly Trade[]): number[] =>
    reportTypes.filter((type) => trades.includes(tradeOf(type))).map(({ id }) => id);
