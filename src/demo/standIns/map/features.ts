import { once } from '../../../city/once';
import { arc, arcNames } from '../../geography/boundaries';
import { districts, municipality } from '../../geography/districts';
import { smooth } from '../../geography/geometry';
import { fjord, greens, islands, lakes, streams } from '../../geography/landscape';
import { streets } from '../../geography/streets';
import { minorStreets } from '../../geography/minorStreets';
import { roads, tracks } from '../../geography/transport';
import { housesIn } from '../../geography/houses';
import type { BaseFeatures } from './baseFeatures';
import { osloLabels } from './osloLabels';
import { shapeOf, type Shape } from './shapes';

const forests: readonly Shape[] = (districts.find((district) => district.id === 17)?.rings ?? []).map((ring) =>
    shapeOf(ring),
);
const boundaries: readonly Shape[] = arcNames
    .filter((name) => !name.startsWith('shore') && !name.startsWith('outer') && !name.startsWith('across'))
    .map((name) => shapeOf(arc(name)));

const withShape = <T>(things: readonly T[], pointsOf: (thing: T) => Parameters<typeof shapeOf>[0]) =>
    things.map((thing) => ({ ...thing, ...shapeOf(pointsOf(thing)) }));

export const greenShapes = withShape(greens, (green) => smooth(green.ring, true, 1));

export const osloFeatures: BaseFeatures = {
    land: [shapeOf(municipality)],
    forests,
    fjords: [shapeOf(smooth(fjord, true, 1))],
    islands: withShape(islands, (island) => smooth(island.ring, true, 1)),
    greens: greenShapes,
    lakes: withShape(lakes, (lake) => smooth(lake.ring, true)),
    streams: withShape(streams, (stream) => smooth(stream.line, false)),
    roads: withShape(roads, (road) => smooth(road.line, false)),
    tracks: withShape(tracks, (track) => smooth(track.line, false)),
    streets: withShape(streets, (street) => street.line),
    lanes: once(() => minorStreets().map((lane) => shapeOf(lane))),
    boundaries,
    housesIn,
    labels: osloLabels,
};
