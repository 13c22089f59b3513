import { pinKind } from '../../../api/rules/statuses';
import { punkt, statusColours } from '../../layout/theme/tokens';

type Kind = ReturnType<typeof pinKind>;

export const pinSize = { width: 24, height: 30 } as const;

const white = 'fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"';

const { dot: red } = statusColours.light['ikke-tildelt'];

/** Colours and symbols for 1, 2, 3, 4 and all others (report-handling §2), which can be told apart without colours. */
const looks: Record<Kind, { colour: string; symbol: string }> = {
    // Not assigned: an exclamation mark.
    1: { colour: red, symbol: `<path d="M12 6.5v6" ${white}/><circle cx="12" cy="16.2" r="1.5" fill="#fff"/>` },
    // Not handled: an empty ring.
    2: { colour: '#945c00', symbol: `<circle cx="12" cy="11.5" r="4" ${white}/>` },
    // Rejected: a cross.
    3: { colour: '#5f5f5f', symbol: `<path d="M8.6 8.1l6.8 6.8m0-6.8l-6.8 6.8" ${white}/>` },
    // In progress: three dots.
    4: {
        colour: punkt.warmBlue,
        symbol: [7.4, 12, 16.6].map((x) => `<circle cx="${x}" cy="11.5" r="1.7" fill="#fff"/>`).join(''),
    },
    // Closed and others: a tick.
    5: { colour: punkt.darkGreen, symbol: `<path d="M7.4 11.9l3.2 3.2 6-6.6" ${white}/>` },
};

const outline = 'M12 29C12 29 22.8 18.4 22.8 11.6a10.8 10.8 0 1 0-21.6 0C1.2 18.4 12 29 12 29Z';
const svg = (colour: string, symbol: string): string =>
    [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${pinSize.width}" height="${pinSize.height}" viewBox="0 0 24 30" aria-hidden="true">`,
        `<path d="${outline}" fill="${colour}" stroke="#fff" stroke-width="1.5"/>${symbol}</svg>`,
    ].join('');

export const pinSvg = (statusId: number): string => {
    const { colour, symbol } = looks[pinKind(statusId)];
    return svg(colour, symbol);
};

export const positionSvg = svg(punkt.darkBlue, '<circle cx="12" cy="11.6" r="4.2" fill="#fff"/>');
