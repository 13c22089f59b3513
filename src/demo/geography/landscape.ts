import { arc } from './boundaries';
import type { Ring } from '../../city/geography/rings';
import { areasOf, linesOf } from '../data/read';
import { positions, type Line } from './geometry';

/** Water, islands and green areas. */
export type Area = {
    readonly name: string;
    readonly ring: Ring;
    readonly kind: 'lake' | 'island' | 'park' | 'cemetery' | 'field';
};
export type Stream = { readonly name: string; readonly line: Line; readonly metresWide: number };

const shoreOfOslo = [
    'shoreUllern',
    'shoreFrogner',
    'shoreSentrum',
    'shoreGamleOslo',
    'shoreNordstrand',
    'shoreSondreNordstrand',
];

/** The fjord with the shores of Bærum and Nesodden; it continues off the map in the south. */
export const fjord: Ring = [
    ...shoreOfOslo.flatMap((name, i) => arc(name).slice(i === 0 ? 0 : 1)),
    ...positions(
        '10.7560 59.8180, 10.7480 59.8050, 10.7420 59.7900, 10.7380 59.7600, 10.7320 59.7300, ' +
            '10.7300 59.7000, 10.7200 59.6950, 10.7120 59.7200, 10.7080 59.7550, 10.7050 59.7900, ' +
            '10.7000 59.8100, 10.6980 59.8300, 10.6900 59.8450, 10.6800 59.8580, 10.6680 59.8660, ' +
            '10.6560 59.8685, 10.6460 59.8600, 10.6350 59.8500, 10.6250 59.8350, 10.6150 59.8100, ' +
            '10.6080 59.7900, 10.6120 59.7600, 10.6200 59.7300, 10.6250 59.6900, 10.6200 59.6000, ' +
            '10.5600 59.6000, 10.5700 59.6600, 10.5550 59.7000, 10.5350 59.7300, 10.5250 59.7600, ' +
            '10.5100 59.7900, 10.4950 59.8100, 10.4800 59.8250, 10.4720 59.8420, 10.4850 59.8500, ' +
            '10.5000 59.8560, 10.5020 59.8700, 10.4920 59.8820, 10.5000 59.8890, 10.5200 59.8880, ' +
            '10.5350 59.8850, 10.5480 59.8880, 10.5560 59.8940, 10.5700 59.8990, 10.5850 59.9035, ' +
            '10.5890 59.8990, 10.5860 59.8930, 10.5920 59.8870, 10.5950 59.8800, 10.6070 59.8765, ' +
            '10.6170 59.8820, 10.6250 59.8890, 10.6320 59.8960, 10.6340 59.9020, 10.6300 59.9060, ' +
            '10.6340 59.9095',
    ),
];

const areas = (group: string): readonly Area[] => areasOf<Omit<Area, 'ring'>>('landscape', group);

/** The named islands in the municipality's part of the fjord, which belong to Gamle Oslo and Nordstrand. */
export const islandsOfGamleOslo = areas('islandsOfGamleOslo');
export const islandsOfNordstrand = areas('islandsOfNordstrand');
export const islands: readonly Area[] = [...islandsOfGamleOslo, ...islandsOfNordstrand];
export const lakes = areas('lakes');
export const streams: readonly Stream[] = linesOf<Omit<Stream, 'line'>>('landscape', 'streams');
/** Parks, cemeteries and fields. */
export const greens = areas('greens');
